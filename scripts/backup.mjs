import './lib/node-version.mjs';
import { buildServer } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';

/** npm run backup -- FOLDER: backs up the shop, also while it runs. */
try {
  await install();
  await buildServer();
  await import('../apps/server/dist/backup.js');
} catch (error) {
  process.exit(tell(error));
}
