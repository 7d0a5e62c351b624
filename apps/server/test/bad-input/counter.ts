import { randomUUID } from 'node:crypto';
import { buildItem, buildOrder, signedIn } from '../builders.js';
import type { ApiClient } from '../clients.js';
import { fillCart } from '../lists.js';
import type { TestApp } from '../test-app.js';

/** A shop with somebody in it who sends nonsense, and all that the nonsense may be about. */
export interface Counter {
  customer: ApiClient;
  userId: string;
  admin: ApiClient;
  /** In stock, at Ksh 2,000 - 3,000; one piece of it is in the customer's cart. */
  item: string;
  line: string;
  order: string;
  /** Another customer's. */
  foreignLine: string;
  foreignOrder: string;
}

export async function openCounter(shop: TestApp): Promise<Counter> {
  const [customer, other, admin] = [
    await signedIn(shop),
    await signedIn(shop),
    await signedIn(shop, 'admin'),
  ];
  const item = await buildItem(shop);
  const cart = async ({ user }: typeof customer) => {
    await fillCart(shop, user.id, [item.id]);
    const sql = 'SELECT id FROM cart_lines WHERE user_id = $1';
    const [line] = await shop.dataSource.query<{ id: string }[]>(sql, [user.id]);
    return line?.id ?? '';
  };
  return {
    customer,
    userId: customer.user.id,
    admin,
    item: item.id,
    line: await cart(customer),
    order: (await buildOrder(shop, { userId: customer.user.id })).id,
    foreignLine: await cart(other),
    foreignOrder: (await buildOrder(shop, { userId: other.user.id })).id,
  };
}

/** One call and what it is answered: the code of GraphQL, the status of REST. */
export type Ask = (counter: Counter) => Promise<{ told: string | number; said: string }>;

/** A mutation: its arguments as GraphQL writes them, and the variables that go into them. */
export function mutation(
  text: string,
  variables: (counter: Counter) => Record<string, unknown>,
  who: 'customer' | 'admin' = 'customer',
): Ask {
  return async (counter) => {
    const { data, errors } = await counter[who].graphql(text, variables(counter));
    return { told: errors?.[0]?.extensions.code ?? 'ok', said: errors?.[0]?.message ?? JSON.stringify(data) };
  };
}

export function call(
  verb: string,
  path: (counter: Counter) => string,
  body: (counter: Counter) => unknown,
  { who = 'customer', headers = {} }: { who?: 'customer' | 'admin'; headers?: Record<string, string> } = {},
): Ask {
  return async (counter) => {
    const answer = await counter[who].rest(verb, path(counter), body(counter), headers);
    const { message } = answer.body as { message?: string };
    return { told: answer.status, said: message ?? JSON.stringify(answer.body) };
  };
}

export const newKey = (): string => randomUUID();

/** Every row of every table, as text. */
export async function everythingIn(shop: TestApp): Promise<string[]> {
  const tables = await shop.dataSource.query<{ name: string }[]>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const each = tables.map(({ name }) => `SELECT '${name} ' || t AS row FROM "${name}" t`);
  const rows = await shop.dataSource.query<{ row: string }[]>(`${each.join(' UNION ALL ')} ORDER BY 1`);
  return rows.map(({ row }) => row);
}
