const { visit } = require('graphql');

/** Emits the names of all operations, sorted. */
function plugin(_schema, documents) {
  const names = [];
  for (const { document } of documents)
    visit(document, { OperationDefinition: ({ name }) => void names.push(name.value) });
  const lines = [...new Set(names)].sort().map((name) => `  '${name}',`);
  return ['export const SITE_OPERATIONS: readonly string[] = [', ...lines, '];', ''].join('\n');
}

module.exports = { plugin };
