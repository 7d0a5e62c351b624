import './lib/node-version.mjs';
import { buildServer } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';

/** npm run restore -- FOLDER: an empty shop filled from a copy. */
try {
  await install();
  await buildServer();
  await import('../apps/server/dist/restore.js');
} catch (error) {
  process.exit(tell(error));
}
