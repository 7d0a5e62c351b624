import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE_FOLDER } from '../src/process/server-folder.js';

interface Surroundings {
  args?: string[];
  /** Besides those that are there. */
  env?: Record<string, string>;
  folder?: string;
}

/** The lines that an example prints. Throws, with what it said, when it fails. */
export function runExample(program: string, file: string, surroundings: Surroundings): Promise<string[]> {
  return run(program, [join(WORKSPACE_FOLDER, 'examples', file)], surroundings);
}

/** The lines that commands for a shell print, the first failure ends them. */
export function runCommands(commands: string, surroundings: Surroundings): Promise<string[]> {
  return run('sh', ['-ec', commands], surroundings);
}

async function run(program: string, parts: string[], { args = [], env = {}, folder }: Surroundings) {
  const { stdout } = await promisify(execFile)(program, [...parts, ...args], {
    env: { ...process.env, ...env },
    cwd: folder,
  });
  return stdout.trimEnd().split('\n');
}

export function hasCommand(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}
