import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE_FOLDER } from '../src/process/server-folder.js';

interface RunOptions {
  args?: string[];
  /** In addition to process.env. */
  env?: Record<string, string>;
  folder?: string;
}

/** Returns the lines that an example prints. Throws with its output if it fails. */
export function runExample(program: string, file: string, options: RunOptions): Promise<string[]> {
  return run(program, [join(WORKSPACE_FOLDER, 'examples', file)], options);
}

/** Returns the lines that shell commands print; stops at the first failure. */
export function runCommands(commands: string, options: RunOptions): Promise<string[]> {
  return run('sh', ['-ec', commands], options);
}

async function run(program: string, parts: string[], { args = [], env = {}, folder }: RunOptions) {
  const { stdout } = await promisify(execFile)(program, [...parts, ...args], {
    env: { ...process.env, ...env },
    cwd: folder,
  });
  return stdout.trimEnd().split('\n');
}

export function hasCommand(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}
