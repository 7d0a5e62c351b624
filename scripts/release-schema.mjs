import './lib/node-version.mjs';
import { copyFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/workspace.mjs';

/** npm run schema:release: makes schema.graphql the released one and clears the list of intended breaking changes. */
copyFileSync(inRoot('schema.graphql'), inRoot('docs', 'schema-released.graphql'));
writeFileSync(inRoot('docs', 'schema-breaks.json'), '[]\n');
