import './lib/node-version.mjs';
import { buildServer } from './lib/build.mjs';
import { generateAll } from './lib/generate.mjs';
import { install } from './lib/install.mjs';
import { tell } from './lib/problem.mjs';
import { step } from './lib/steps.mjs';

/** npm run generate: schema.graphql and docs/openapi.json from the server, then the site's typed documents and hooks. */
try {
  await install();
  await buildServer();
  await step('Generating schema.graphql, docs/openapi.json and the typed hooks', generateAll);
} catch (error) {
  process.exit(tell(error));
}
