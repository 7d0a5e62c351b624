import './lib/node-version.mjs';
import { copyFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/workspace.mjs';

/** npm run schema:release: from now on schema.graphql is what integrators rely on; what was to break has broken. */
copyFileSync(inRoot('schema.graphql'), inRoot('docs', 'schema-released.graphql'));
writeFileSync(inRoot('docs', 'schema-breaks.json'), '[]\n');
