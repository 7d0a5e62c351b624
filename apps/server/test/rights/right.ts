import { parse } from 'graphql';
import type { CallerApi } from './caller-api.js';

/** The callers of the table. `order`, `line`, `entry` and `car` belong to the customer. */
export const CALLERS = ['guest', 'customer', 'another customer', 'admin', 'system_admin', 'owner'] as const;
export type Caller = (typeof CALLERS)[number];
export type Answers = Record<Caller, unknown>;

/** in: allowed. other: allowed by role, but the object is not theirs. unknown: not signed in. refused: wrong role. */
type Standing = 'in' | 'other' | 'unknown' | 'refused';

const standings = (...row: Standing[]) =>
  Object.fromEntries(CALLERS.map((caller, place) => [caller, row[place]])) as Record<Caller, Standing>;

const WHO = {
  //                           guest      customer   another    admin      system_admin  owner
  public: standings('in', 'in', 'in', 'in', 'in', 'in'),
  'the signed-in': standings('unknown', 'in', 'in', 'in', 'in', 'in'),
  'the signed-in, not refused': standings('other', 'in', 'in', 'in', 'in', 'in'),
  'signed-in customers': standings('unknown', 'in', 'in', 'refused', 'refused', 'refused'),
  customers: standings('other', 'in', 'in', 'other', 'other', 'other'),
  staff: standings('other', 'other', 'other', 'in', 'in', 'in'),
  admins: standings('unknown', 'refused', 'refused', 'in', 'in', 'refused'),
  'the owner': standings('unknown', 'refused', 'refused', 'refused', 'refused', 'in'),
  'its customer': standings('unknown', 'in', 'other', 'other', 'other', 'other'),
  'its customer and admins': standings('unknown', 'in', 'other', 'in', 'in', 'other'),
  'its customer and staff': standings('unknown', 'in', 'other', 'in', 'in', 'in'),
  'its customer and staff, no error': standings('other', 'in', 'other', 'in', 'in', 'in'),
};
export type Who = keyof typeof WHO;

export interface Right {
  name: string;
  /** Named as in the schema or Fastify: 'Mutation.addToCart', 'POST /api/v1/cart/add'. */
  endpoint: string;
  ask(api: CallerApi): Promise<unknown>;
  answers: Answers;
}

/**
 * A query or mutation. `expected` is the result for allowed callers, `other` for those who do not own the object: a code, 'ok' or
 * null. With an invalid payload, `expected` is its validation error: rights are checked before the payload.
 */
export function field(who: Who, query: string, expected: unknown = 'ok', other?: unknown): Right {
  const endpoint = endpointOf(query);
  const named = { in: expected, other, unknown: 'NOT_SIGNED_IN', refused: 'NOT_ALLOWED' };
  return {
    name: `${endpoint} ${query}`,
    endpoint,
    ask: ({ graphql }) => graphql(query),
    answers: answers(who, named),
  };
}

export function detail(name: string, query: string, expected: Answers): Right {
  return { name, endpoint: endpointOf(query), ask: ({ data }) => data(query), answers: expected };
}

export interface RouteOptions {
  /** Replaces ':id', or another parameter of the route: the name of a value, or any text. */
  id?: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A route, for each of its verbs; the result is a status. */
export function route(
  who: Who,
  endpoint: string,
  expected: number,
  options: RouteOptions = {},
  other = 404,
): Right[] {
  const [verbs = '', path = ''] = endpoint.split(' ');
  const named = { in: expected, other, unknown: 401, refused: 403 };
  return verbs.split('|').map((verb) => ({
    name: `${verb} ${path}${options.query ?? ''} ${JSON.stringify(options.body ?? options.id ?? '')}`,
    endpoint: `${verb} ${path}`,
    ask: ({ call }) => call(verb, path, options),
    answers: answers(who, named),
  }));
}

function answers(who: Who, named: Record<Standing, unknown>): Answers {
  const entries = CALLERS.map((caller) => [caller, named[WHO[who][caller]]]);
  return Object.fromEntries(entries) as Answers;
}

function endpointOf(query: string): string {
  const [operation] = parse(query).definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error(`No operation: ${query}`);
  const [selection] = operation.selectionSet.selections;
  if (selection?.kind !== 'Field') throw new Error(`No field: ${query}`);
  return `${operation.operation === 'query' ? 'Query' : 'Mutation'}.${selection.name.value}`;
}
