import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE_FOLDER } from './server-folder.js';

/** Version of the shop, from the workspace's package.json. */
export const SHOP_VERSION = (
  JSON.parse(readFileSync(join(WORKSPACE_FOLDER, 'package.json'), 'utf8')) as { version: string }
).version;
