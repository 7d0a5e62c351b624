import './lib/node-version.mjs';
import { buildWhatIsStale } from './lib/build.mjs';
import { tell } from './lib/problem.mjs';

/** npm start: installs and builds what is missing, then runs the shop in this process. */
try {
  await buildWhatIsStale();
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  process.setSourceMapsEnabled(true);
  await import('../apps/server/dist/main.js');
} catch (error) {
  process.exit(tell(error));
}
