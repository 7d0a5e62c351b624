import {
  catalogueModules,
  domainModules,
  importsModules,
  projects,
  serverModules,
  webModules,
} from './import-rules.mjs';

const HEAD = `\
# The modules

Generated from \`tools/lint/import-rules.mjs\`, which lint enforces: do not edit.

An arrow means 'may import'. It is left out where other arrows lead to the same module, although several arrows in a row allow nothing: the file has the exact lists. \`tools/lint/table-owners.mjs\` says which module owns which table.
`;

const PARTS = [
  ['Projects', projects.map(({ scope, ...rule }) => ({ module: scope, ...rule }))],
  ['Domain: `libs/domain/src`', domainModules],
  ['Server: `apps/server/src`', serverModules],
  ['Catalogue: `apps/server/src/catalogue`', catalogueModules],
  ['Imports: `apps/server/src/imports`', importsModules],
  ['Site: `apps/web/src`', webModules],
];

/** The text of docs/MODULES.md: diagrams of which project and which module may import which, and why. */
export const modulesPage = () => [HEAD, ...PARTS.map(sectionOf)].join('\n');

function sectionOf([title, rules]) {
  const arrows = arrowsOf(rules);
  const picture = ['```mermaid', 'flowchart TD', ...arrows.map((arrow) => `  ${arrow}`), '```', ''];
  const rows = rules.map(({ module, because }) => `- **${module}**: ${because}`);
  return [`## ${title}`, '', ...(arrows.length > 0 ? picture : []), ...rows, ''].join('\n');
}

/** A diagram in Mermaid's notation, highest module first. Leaves out arrows that follow from others. */
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
