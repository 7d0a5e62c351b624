import { registeredQueries } from '../graphql/registered-queries.js';

/**
 * The address under which the answer to a registered query is kept, by the query of a GET of /graphql; null for anything else.
 * The same query has one address, whatever the order of its parameters.
 */
export function registeredAddress(query: string): string | null {
  const given = new URLSearchParams(query);
  if (![...given.keys()].every((name) => PARAMETERS.includes(name) && given.getAll(name).length === 1))
    return null;
  const registered = registeredQueries.get(hashIn(given.get('extensions')));
  if (!registered || (given.get('operationName') ?? registered.name) !== registered.name) return null;
  const variables = parsed(given.get('variables') ?? '{}');
  if (!isObject(variables) || !Object.keys(variables).every((name) => registered.variables.includes(name)))
    return null;
  const parts = new URLSearchParams({
    operationName: registered.name,
    variables: JSON.stringify(sorted(variables)),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: registered.hash } }),
  });
  return `/graphql?${parts}`;
}

const PARAMETERS = ['operationName', 'variables', 'extensions'];

/** Empty for anything that is more, or less, than a hash. */
function hashIn(extensions: string | null): string {
  const hash = /^\{"persistedQuery":\{"version":1,"sha256Hash":"([0-9a-f]{64})"\}\}$/.exec(extensions ?? '');
  return hash?.[1] ?? '';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
