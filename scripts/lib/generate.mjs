import { readFileSync } from 'node:fs';
import { run } from './run.mjs';
import { inRoot, tool } from './workspace.mjs';

const SCHEMA = inRoot('schema.graphql');

/** Keeps schema.graphql and the typed hooks up to date while somebody works; one run at a time, after the saves. */
export function followingGenerator() {
  let wanted = new Set();
  let isBusy = false;

  const follow = async (what) => {
    wanted.add(what);
    if (isBusy) return;
    isBusy = true;
    while (wanted.size > 0) {
      const now = wanted;
      wanted = new Set();
      if ((now.has('schema') && (await schemaChanged())) || now.has('operations')) await generateHooks();
    }
    isBusy = false;
  };

  return { schema: () => follow('schema'), operations: () => follow('operations') };
}

async function schemaChanged() {
  const before = readFileSync(SCHEMA, 'utf8');
  await runQuietly([inRoot('apps/server/dist/schema.js')]);
  return readFileSync(SCHEMA, 'utf8') !== before;
}

const generateHooks = () => runQuietly([tool('@graphql-codegen/cli', 'graphql-codegen')]);

async function runQuietly(args) {
  const { code, output } = await run(process.execPath, args, { cwd: inRoot() });
  if (code !== 0) console.error(output.trimEnd());
}
