import { LENGTHS, mayNameOneCar } from '@beambright/domain';
import { registeredQueries } from '../graphql/registered-queries.js';

/**
 * The address under which the response to a registered query is cached. It does not depend on the order of parameters and
 * variables. Null for any other query, and for one with a frame number or number plate, which is personal.
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
  if (mayBePersonal(variables)) return null;
  const parts = new URLSearchParams({
    operationName: registered.name,
    variables: JSON.stringify(sorted(variables)),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: registered.hash } }),
  });
  return `/graphql?${parts}`;
}

const TYPED = ['search', 'text'];
const PARAMETERS = ['operationName', 'variables', 'extensions'];

/** The hash of the query in `extensions`. '' if `extensions` has no hash, or has more than the hash. */
function hashIn(extensions: string | null): string {
  const hash = /^\{"persistedQuery":\{"version":1,"sha256Hash":"([0-9a-f]{16})"\}\}$/.exec(extensions ?? '');
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

/** Whether a text that a customer typed looks like a frame number or a number plate, known to the shop or not. */
function mayBePersonal(variables: Record<string, unknown>): boolean {
  return Object.entries(variables).some(([name, value]) => {
    if (typeof value === 'string') return isPersonal(name, value);
    return isObject(value) && mayBePersonal(value);
  });
}

/** A text that is too long for a search is not examined, and counts as personal. */
function isPersonal(name: string, text: string): boolean {
  return TYPED.includes(name) && (text.length > LENGTHS.search || mayNameOneCar(text));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
