import { addTypenameToDocument } from '@apollo/client/utilities';
import { Kind, parse, print, visit } from 'graphql';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/lib/workspace.mjs';

/** What the site's HttpLink says besides the body: the server's answer depends on it. */
export const SITE_HEADERS = { accept: 'application/graphql-response+json,application/json;q=0.9' };

/**
 * The operations of the site's own .graphql files as its Apollo Client sends them: with the fragments they need, and
 * `__typename` in every selection. By operation name.
 */
export function siteDocuments(folder = inRoot('apps/web/src')) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.graphql'));
  const definitions = files.flatMap(
    (file) => parse(readFileSync(path.join(folder, file), 'utf8'), { noLocation: true }).definitions,
  );
  const named = (kind) =>
    new Map(definitions.filter((one) => one.kind === kind).map((one) => [one.name.value, one]));
  const fragments = named(Kind.FRAGMENT_DEFINITION);
  return new Map(
    [...named(Kind.OPERATION_DEFINITION)].map(([name, operation]) => {
      const needed = [operation, ...fragmentsOf(operation, fragments)];
      return [name, print(addTypenameToDocument({ kind: Kind.DOCUMENT, definitions: needed }))];
    }),
  );
}

/** The body of a request. */
export function bodyOf(documents, operationName, variables) {
  const query = documents.get(operationName);
  if (!query) throw new Error(`The site has no operation ${operationName}`);
  return JSON.stringify({ operationName, variables, query });
}

/** Those that a definition spreads, and those that they spread, each once. */
function fragmentsOf(definition, fragments, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      const fragment = fragments.get(value);
      if (found.has(fragment)) return;
      found.add(fragment);
      fragmentsOf(fragment, fragments, found);
    },
  });
  return found;
}
