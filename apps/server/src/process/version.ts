import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE_FOLDER } from './server-folder.js';

export const SHOP_VERSION = (
  JSON.parse(readFileSync(join(WORKSPACE_FOLDER, 'package.json'), 'utf8')) as { version: string }
).version;
