import './lib/node-version.mjs';
import { buildServer } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';

/** npm run doctor: says what is wrong with the shop's settings and surroundings, also while it runs. */
try {
  await install();
  await buildServer();
  await import('../apps/server/dist/doctor.js');
} catch (error) {
  process.exit(tell(error));
}
