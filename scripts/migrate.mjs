import './lib/node-version.mjs';
import { buildServer } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';

/** npm run migrate: brings the database to this version, also while shops run. */
try {
  await install();
  await buildServer();
  await import('../apps/server/dist/migrate.js');
} catch (error) {
  process.exit(tell(error));
}
