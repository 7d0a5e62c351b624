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
    .filter((other) => other.scope !== scope)
    .map((other) => ({
      target: folder,
      from: other.folder,
      except: mayImport.includes(other.scope) ? ['./src/index.ts'] : [],
      message: `${sentence(scope, mayImport, because)} Import another project by the name of its package.`,
    }));

const zoneIn =
  (folder) =>
  ({ module, mayImport, because }) => ({
    target: `${folder}/${module}`,
    from: folder,
    except: [module, ...mayImport].map((name) => `./${name}`),
    message: sentence(module, mayImport, because),
  });

/** Throws for a folder without a row, because it could import anything. */
function zonesOf(folder, modules) {
  const known = modules.map(({ module }) => module);
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const unknown = entries.filter((entry) => entry.isDirectory() && !known.includes(entry.name));
  if (unknown.length > 0)
    throw new Error(`tools/lint/import-rules.mjs has no row for ${folder}/${unknown[0].name}.`);
  return modules.map(zoneIn(folder));
}

/** The tables of import-rules.mjs as options of import-x/no-restricted-paths. */
export const zones = [
  ...projects.flatMap(zonesAgainstOtherProjects),
  ...zonesOf('libs/domain/src', domainModules),
  ...zonesOf('apps/server/src', serverModules),
  ...zonesOf('apps/server/src/catalogue', catalogueModules),
  ...zonesOf('apps/server/src/imports', importsModules),
  ...zonesOf('apps/web/src', webModules),
];
