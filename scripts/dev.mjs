import './lib/node-version.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { tell } from './lib/problem.mjs';

/** npm run dev: server and site at one address, both updated after every save. */
try {
  await buildWhatIsStale();
  const { develop } = await import('./lib/develop.mjs');
  await develop();
} catch (error) {
  process.exit(tell(error));
}
