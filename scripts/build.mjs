import './lib/node-version.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';

/** npm run build: builds the server, the site and the explorer. */
try {
  await install();
  await buildWhatIsStale();
} catch (error) {
  process.exit(tell(error));
}
