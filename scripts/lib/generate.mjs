import { readFileSync, writeFileSync } from 'node:fs';
import { modulesPage } from '../../tools/lint/modules-page.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { inRoot, tool } from './workspace.mjs';

const SCHEMA = inRoot('schema.graphql');

export async function generateAll() {
  writeFileSync(inRoot('docs/MODULES.md'), modulesPage());
  await runTool('schema.sql could not be generated.', inRoot('apps/server/dist/tables.js'));
  await generateSchema();
  await generateHooks();
}

/** For `npm run dev`: runs one generation at a time, and another one if something changed during it. */
export function createGenerator() {
  let wanted = new Set();
  let isBusy = false;

  const request = async (what) => {
    wanted.add(what);
    if (isBusy) return;
    isBusy = true;
    while (wanted.size > 0) {
      const now = wanted;
      wanted = new Set();
      await generate(now).catch((error) => console.error(error.output || error.message));
    }
    isBusy = false;
  };

  return { schema: () => request('schema'), operations: () => request('operations') };
}

async function generate(wanted) {
  const before = readFileSync(SCHEMA, 'utf8');
  if (wanted.has('schema')) await generateSchema();
  if (wanted.has('operations') || readFileSync(SCHEMA, 'utf8') !== before) await generateHooks();
}

async function generateSchema() {
  await runTool('schema.graphql could not be generated.', inRoot('apps/server/dist/schema.js'));
  await runTool('docs/openapi.json could not be generated.', inRoot('apps/server/dist/openapi.js'));
}

const generateHooks = () =>
  runTool('The typed hooks could not be generated.', tool('@graphql-codegen/cli', 'graphql-codegen'));

async function runTool(failure, script) {
  const { code, output } = await run(process.execPath, [script], { cwd: inRoot() });
  if (code !== 0) throw new Problem(failure, output);
}
