import './lib/node-version.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { install } from './lib/install.mjs';
import { Problem, tell } from './lib/problem.mjs';
import { inRoot, readJson } from './lib/workspace.mjs';

const SCHEMA = inRoot('schema.graphql');
const RELEASED = inRoot('docs', 'schema-released.graphql');
const BREAKS = inRoot('docs', 'schema-breaks.json');
const CHANGELOG = inRoot('CHANGELOG.md');
const TITLE = '# Changes of the API\n';

/** npm run schema:release: makes schema.graphql the released one, with the next minor version and a section of CHANGELOG.md. */
try {
  await install();
  await release();
  await import('./generate.mjs');
} catch (error) {
  process.exit(tell(error));
}

async function release() {
  const [released, working] = [RELEASED, SCHEMA].map((file) => readFileSync(file, 'utf8'));
  if (released === working) throw new Problem('schema.graphql is the released one already.');
  const { buildSchema } = await import('graphql');
  const { nextMinor, releaseNotes } = await import('./lib/release-notes.mjs');
  const { version: old } = readJson(inRoot('package.json'));
  const version = nextMinor(old);
  const about = { version, date: new Date().toISOString().slice(0, 10), breaks: readJson(BREAKS) };
  const section = releaseNotes(buildSchema(released), buildSchema(working), about);
  const earlier = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, 'utf8').slice(TITLE.length) : '';
  writeFileSync(CHANGELOG, `${TITLE}\n${section}${earlier}`);
  writeFileSync(RELEASED, working);
  writeFileSync(BREAKS, '[]\n');
  // The lock file has the version twice near its beginning.
  raise('package.json', 1);
  raise('package-lock.json', 2);

  function raise(name, times) {
    let text = readFileSync(inRoot(name), 'utf8');
    for (let n = 0; n < times; n += 1) text = text.replace(`"version": "${old}"`, `"version": "${version}"`);
    writeFileSync(inRoot(name), text);
  }
}
