import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this project, found upwards from the running file, because source and bundle are at different depths. */
export const SERVER_FOLDER = nearestPackage(import.meta.dirname);

export const WORKSPACE_FOLDER = dirname(dirname(SERVER_FOLDER));

function nearestPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder));
}
