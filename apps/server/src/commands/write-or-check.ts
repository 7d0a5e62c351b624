import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE_FOLDER } from '../process/server-folder.js';

/** Writes a generated file of the workspace; with --check it only sets the exit code if the file is stale. */
export function writeOrCheck(path: string, text: string): void {
  const file = join(WORKSPACE_FOLDER, path);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${path} is stale: run \`npm run generate\`.`);
    process.exitCode = 1;
  }
}
