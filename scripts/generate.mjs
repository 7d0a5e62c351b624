import './lib/node-version.mjs';
import { buildServer } from './lib/build.mjs';
import { generateAll } from './lib/generate.mjs';
import { tell } from './lib/problem.mjs';
import { step } from './lib/steps.mjs';

/** npm run generate: schema.sql, schema.graphql and docs/openapi.json from the server, docs/MODULES.md from the import rules, and the site's typed hooks. */
try {
  await buildServer();
  await step('Generating the schemas, docs/openapi.json, docs/MODULES.md and the typed hooks', generateAll);
} catch (error) {
  process.exit(tell(error));
}
