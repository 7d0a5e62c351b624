import './lib/node-version.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { tell } from './lib/problem.mjs';

/** npm run build: builds the server, the site and the explorer. */
try {
  await buildWhatIsStale();
} catch (error) {
  process.exit(tell(error));
}
