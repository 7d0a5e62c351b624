import './lib/node-version.mjs';
import { buildServer } from './lib/build.mjs';
import { tell } from './lib/problem.mjs';

/** node scripts/server-command.mjs NAME [...]: runs a program of the server, also on a fresh clone. */
const [name] = process.argv.splice(2, 1);
try {
  await buildServer();
  await import(`../apps/server/dist/${name}.js`);
} catch (error) {
  process.exit(tell(error));
}
