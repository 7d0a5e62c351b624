import { readdirSync } from 'node:fs';
import path from 'node:path';
import {
  catalogueModules,
  domainModules,
  importsModules,
  projects,
  serverModules,
  webModules,
} from './import-rules.mjs';

const root = path.resolve(import.meta.dirname, '../..');

const list = (names) => (names.length === 0 ? 'nothing' : new Intl.ListFormat('en').format(names));

const sentence = (name, mayImport, because) =>
  `'${name}' may import ${list(mayImport)} besides itself: ${because}.`;

const zonesAgainstOtherProjects = ({ scope, folder, mayImport, because }) =>
  projects
    .filter((other) => other.scope !== scope && !mayImport.includes(other.scope))
    .map((other) => ({ target: folder, from: other.folder, message: sentence(scope, mayImport, because) }));

const zoneIn =
  (folder) =>
  ({ module, mayImport, because }) => ({
    target: `${folder}/${module}`,
    from: folder,
    except: [module, ...mayImport].map((name) => `./${name}`),
    message: sentence(module, mayImport, because),
  });

function zonesOf(folder, modules) {
  const folders = modules.map(({ module }) => `${folder}/${module}`);
  assertRows(folder, folders);
  return modules.map(zoneIn(folder));
}

/** Throws for a folder without a row, because it could import anything. */
function assertRows(parent, folders) {
  const entries = readdirSync(path.join(root, parent), { withFileTypes: true });
  const found = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`);
  const unknown = found.find((folder) => !folders.includes(folder));
  if (unknown) throw new Error(`tools/lint/import-rules.mjs has no row for ${unknown}.`);
}

const projectFolders = projects.map(({ folder }) => folder);
for (const parent of ['apps', 'libs']) assertRows(parent, projectFolders);

/** The tables of import-rules.mjs as options of import-x/no-restricted-paths. */
export const zones = [
  ...projects.flatMap(zonesAgainstOtherProjects),
  ...zonesOf('libs/domain/src', domainModules),
  ...zonesOf('apps/server/src', serverModules),
  ...zonesOf('apps/server/src/catalogue', catalogueModules),
  ...zonesOf('apps/server/src/imports', importsModules),
  ...zonesOf('apps/web/src', webModules),
];
