import { parse } from 'graphql';
import type { Door } from './door.js';

/** Who comes to the doors of the shop. What `order`, `line` and `entry` name belongs to the customer. */
export const CALLERS = ['guest', 'customer', 'another customer', 'admin', 'system_admin', 'owner'] as const;
export type Caller = (typeof CALLERS)[number];
export type Answers = Record<Caller, unknown>;

/** in: whoever the door is for. other: nobody is refused by a role, but it is not theirs. */
type Standing = 'in' | 'other' | 'unknown' | 'refused';

const standings = (...row: Standing[]) =>
  Object.fromEntries(CALLERS.map((caller, place) => [caller, row[place]])) as Record<Caller, Standing>;

/** For whom a door is (decisions, "REST", "Who may call what"; "Orders"). */
const WHO = {
  //                           guest      customer   another    admin      system_admin  owner
  anybody: standings('in', 'in', 'in', 'in', 'in', 'in'),
  'the signed-in': standings('unknown', 'in', 'in', 'in', 'in', 'in'),
  'the signed-in, not refused': standings('other', 'in', 'in', 'in', 'in', 'in'),
  customers: standings('other', 'in', 'in', 'other', 'other', 'other'),
  staff: standings('other', 'other', 'other', 'in', 'in', 'in'),
  admins: standings('unknown', 'refused', 'refused', 'in', 'in', 'refused'),
  'the owner': standings('unknown', 'refused', 'refused', 'refused', 'refused', 'in'),
  'its customer': standings('unknown', 'in', 'other', 'other', 'other', 'other'),
  'its customer and admins': standings('unknown', 'in', 'other', 'in', 'in', 'other'),
  'its customer and admins, nobody refused': standings('other', 'in', 'other', 'in', 'in', 'other'),
};
export type Who = keyof typeof WHO;

/** One row of the table: a question that is asked at a door of the shop, and what each caller is told. */
export interface Right {
  name: string;
  /** As the schema or Fastify names it: 'Mutation.addToCart', 'POST /api/v1/cart/add'. */
  door: string;
  ask(door: Door): Promise<unknown>;
  answers: Answers;
}

/**
 * A query or mutation. `told` is what those get for whom it is, and `other` those to whom the thing does not belong: a code,
 * 'ok' or null. With a payload that is wrong `told` says that they were let in before it was judged.
 */
export function field(who: Who, query: string, told: unknown = 'ok', other?: unknown): Right {
  const door = doorOf(query);
  const named = { in: told, other, unknown: 'NOT_SIGNED_IN', refused: 'NOT_ALLOWED' };
  return {
    name: `${door} ${query}`,
    door,
    ask: ({ graphql }) => graphql(query),
    answers: answers(who, named),
  };
}

/** What a field says of an order, to whoever gets to see the order. */
export function detail(name: string, query: string, told: Answers): Right {
  return { name, door: doorOf(query), ask: ({ data }) => data(query), answers: told };
}

export interface RouteOptions {
  /** What stands in the place of ':id', or of whatever the route has: a thing of the shop, or any text. */
  id?: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A route, for each of the verbs; answered by a status. */
export function route(
  who: Who,
  door: string,
  told: number,
  options: RouteOptions = {},
  other = 404,
): Right[] {
  const [verbs = '', path = ''] = door.split(' ');
  const named = { in: told, other, unknown: 401, refused: 403 };
  return verbs.split('|').map((verb) => ({
    name: `${verb} ${path}${options.query ?? ''} ${JSON.stringify(options.body ?? options.id ?? '')}`,
    door: `${verb} ${path}`,
    ask: ({ call }) => call(verb, path, options),
    answers: answers(who, named),
  }));
}

function answers(who: Who, named: Record<Standing, unknown>): Answers {
  const entries = CALLERS.map((caller) => [caller, named[WHO[who][caller]]]);
  return Object.fromEntries(entries) as Answers;
}

function doorOf(query: string): string {
  const [operation] = parse(query).definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error(`No operation: ${query}`);
  const [selection] = operation.selectionSet.selections;
  if (selection?.kind !== 'Field') throw new Error(`No field: ${query}`);
  return `${operation.operation === 'query' ? 'Query' : 'Mutation'}.${selection.name.value}`;
}
