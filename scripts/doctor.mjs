import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { buildServer } from './lib/build.mjs';
import { tell } from './lib/problem.mjs';
import { inRoot } from './lib/workspace.mjs';

/** npm run doctor: says what is wrong with the shop's settings and surroundings. The shop may be running, so `dist` is not replaced. */
try {
  if (!['node_modules', 'apps/server/dist/doctor.js'].every((path) => existsSync(inRoot(path))))
    await buildServer();
  await import('../apps/server/dist/doctor.js');
} catch (error) {
  process.exit(tell(error));
}
