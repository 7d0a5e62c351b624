const { addTypenameToDocument } = require('@apollo/client/utilities');
const { createHash } = require('node:crypto');
const { Kind, print, stripIgnoredCharacters, visit } = require('graphql');

/** The queries that the site sends by hash: hashes for the site, texts for the server, so that the browser need not hash. */
function plugin(_schema, documents, { queries, emit }) {
  const definitions = documents.flatMap(({ document }) => document.definitions);
  const registered = queries.map((name) => registeredQuery(name, definitions));
  if (emit === 'hashes') return table('REGISTERED_HASHES', registered, ({ name, hash }) => [name, hash]);
  return table('REGISTERED_QUERIES', registered, ({ hash, text }) => [hash, text]);
}

function registeredQuery(name, definitions) {
  const operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION && named(one, name));
  if (operation?.operation !== 'query') throw new Error(`There is no query '${name}' to register.`);
  const document = {
    kind: Kind.DOCUMENT,
    definitions: [operation, ...fragmentsOf(operation, definitions).values()],
  };
  // The text that Apollo Client sends.
  const text = stripIgnoredCharacters(print(addTypenameToDocument(document)));
  // Only the start of the hash, which is enough to tell these few texts apart, because each page loads all of them.
  return { name, text, hash: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}

/** The names of the fragments that a definition uses, directly or indirectly. */
function fragmentsOf(definition, definitions, found = new Map()) {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return;
      const fragment = definitions.find((one) => one.kind === Kind.FRAGMENT_DEFINITION && named(one, value));
      found.set(value, fragment);
      fragmentsOf(fragment, definitions, found);
    },
  });
  return found;
}

const named = (definition, name) => definition.name?.value === name;

function table(constant, registered, rowOf) {
  const rows = registered.map((query) => {
    const [key, value] = rowOf(query).map((text) => JSON.stringify(text));
    return `  ${key}: ${value},`;
  });
  return [`export const ${constant}: Readonly<Record<string, string>> = {`, ...rows, '};', ''].join('\n');
}

module.exports = { plugin };
