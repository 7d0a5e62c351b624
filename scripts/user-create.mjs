import './lib/node-version.mjs';
import { buildServer } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';

/** npm run user:create: creates an account of any role, also on a fresh clone. */
try {
  await install();
  await buildServer();
  await import('../apps/server/dist/create-user.js');
} catch (error) {
  process.exit(tell(error));
}
