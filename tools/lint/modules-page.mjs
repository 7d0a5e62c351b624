import {
  catalogueModules,
  domainModules,
  importsModules,
  projects,
  serverModules,
  webModules,
} from './import-rules.mjs';
import { sqlOwners, tableOwners } from './table-owners.mjs';

const HEAD = `\
# The modules

Generated from \`tools/lint/import-rules.mjs\`, which lint enforces: do not edit.

An arrow means 'may import'. It is left out where other arrows lead to the same module, although several arrows in a row allow nothing: the file has the exact lists.
`;

const PARTS = [
  ['Projects', projects.map(({ scope, ...rule }) => ({ module: scope, ...rule }))],
  ['Domain: `libs/domain/src`', domainModules],
  ['Server: `apps/server/src`', serverModules],
  ['Catalogue: `apps/server/src/catalogue`', catalogueModules],
  ['Imports: `apps/server/src/imports`', importsModules],
  ['Site: `apps/web/src`', webModules],
];

/** The text of docs/MODULES.md: a picture of who may import whom, of the projects and of their modules, why, and who owns which table. */
export const modulesPage = () => [HEAD, ...PARTS.map(sectionOf), tablesSection()].join('\n');

function tablesSection() {
  const list = (names = []) => names.map((name) => `\`${name}\``).join(', ');
  const rows = Object.entries(tableOwners).map(([module, tables]) => {
    const files = sqlOwners[module] ? `; files ${list(sqlOwners[module])}` : '';
    return `- **${module}**: ${list(tables)}${files}`;
  });
  return [
    '## Tables of the server',
    '',
    'Each module with its tables and its files in `database/sql`. SQL names tables, functions and views only of modules that its own may import (`tools/lint/table-owners.mjs`).',
    '',
    ...rows,
    '',
  ].join('\n');
}

function sectionOf([title, rules]) {
  const arrows = arrowsOf(rules);
  const picture = ['```mermaid', 'flowchart TD', ...arrows.map((arrow) => `  ${arrow}`), '```', ''];
  const rows = rules.map(({ module, because }) => `- **${module}**: ${because}`);
  return [`## ${title}`, '', ...(arrows.length > 0 ? picture : []), ...rows, ''].join('\n');
}

/** In Mermaid's notation, highest module first; without arrows that a way over another module makes superfluous. */
export function arrowsOf(rules) {
  const imports = new Map(rules.map(({ module, mayImport }) => [module, mayImport]));
  const reaches = (from, to) =>
    imports.get(from).some((next) => next === to || (imports.has(next) && reaches(next, to)));
  return rules.toReversed().flatMap(({ module, mayImport }) => {
    const modules = mayImport.filter((name) => imports.has(name));
    const direct = modules.filter((name) => !modules.some((other) => reaches(other, name)));
    return direct.map((name) => `${module} --> ${name}`);
  });
}
