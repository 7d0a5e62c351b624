import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE_FOLDER } from '../src/server-folder.js';

/** The lines that an example prints. Throws, with what it said, when it fails. */
export async function runExample(program: string, file: string, settings: Record<string, string>) {
  const env = { ...process.env, ...settings };
  const { stdout } = await promisify(execFile)(program, [join(WORKSPACE_FOLDER, 'examples', file)], { env });
  return stdout.trimEnd().split('\n');
}

export function hasCommand(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}
