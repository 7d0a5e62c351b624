import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Client } from 'pg';
import { signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

const ORDERS = 100_000;
/** The orders of a town, a fifth of all, are found on nearly every block of the table, which has two thousand. */
const ENOUGH_BLOCKS = 3_000;

let shop: TestApp;
let sql: Client;
let admin: ApiClient;
let order: { id: string; user_id: string };

/** Years of orders by 2,000 customers: six of ten delivered, one pending; a fifth of the addresses in Nakuru, each of a house of its own. */
async function seed(): Promise<void> {
  await sql.query(
    `INSERT INTO users (email, password_hash) SELECT n || '@example.com', '' FROM generate_series(1, 2000) AS n`,
  );
  await sql.query(`
    WITH customers AS (SELECT array_agg(id) AS ids FROM users)
    INSERT INTO orders (user_id, status, total_min, total_max, actual_price, shipping_address, idempotency_key, request_hash, created_at)
    SELECT ids[1 + n % 2000],
      (ARRAY['pending', 'confirmed', 'failed', 'failed', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered'])[1 + n % 10],
      1, 2, 2,
      (ARRAY['Nairobi, Kenya', 'Ngong Road, Nairobi', 'Moi Avenue, Mombasa', 'Kenyatta Avenue, Nakuru', 'Thika'])[1 + n % 5] || ', house ' || n,
      n, '', timestamptz '2024-01-01' + n * interval '10 minutes'
    FROM customers, generate_series(1, ${ORDERS}) AS n`);
  await sql.query(`
    INSERT INTO order_lines (order_id, position, item_name, category_name, car_brand_name, quantity, price_min, price_max, share)
    SELECT id, 0, 'Front brake pad set', 'brakes', 'Toyota', 1, 1, 2, 2 FROM orders`);
  await sql.query(`
    ALTER TABLE order_events DISABLE TRIGGER USER;
    INSERT INTO order_events (order_id, actor_id, to_status) SELECT id, user_id, 'pending' FROM orders;
    ALTER TABLE order_events ENABLE TRIGGER USER`);
  // Looked at whole, not by samples: the same statistics and the same plans each time.
  await sql.query('SET default_statistics_target = 1000');
  await sql.query('VACUUM ANALYZE');
  const { rows } = await sql.query<typeof order>('SELECT id, user_id FROM orders OFFSET 5000 LIMIT 1');
  order = rows[0] as typeof order;
}

interface Statement {
  text: string;
  values: unknown[];
}

async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const logQuery = jest.spyOn(shop.dataSource.logger, 'logQuery');
  await work();
  const statements = logQuery.mock.calls.map(([text, values]) => ({
    text,
    values: Array.isArray(values) ? (values as unknown[]) : [],
  }));
  logQuery.mockRestore();
  return statements.filter(({ text }) => /FROM "(?:orders|order_lines|order_events)"/.test(text));
}

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** The tables of orders that are read as a whole, the indexes used, and how many blocks are looked at. */
async function waysOf(statements: Statement[]) {
  const nodes: Plan[] = [];
  let blocks = 0;
  for (const { text, values } of statements) {
    const { rows } = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const plan = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    nodes.push(...nodesOf(plan));
  }
  return {
    scanned: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
      .filter((table) => table !== 'users'),
    indexes: new Set(nodes.map((node) => sameWay(node['Index Name'])).filter((name) => name !== undefined)),
    blocks,
  };
}

/** The index of keys begins with the customer as well: to all orders of one it leads as the other does. */
const sameWay = (index: string | undefined) =>
  index === 'orders_idempotency_key_unique' ? 'orders_user_newest' : index;

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

const LIST = `query ($after: String, $filter: OrderFilter) { orders(first: 25, after: $after, filter: $filter) {
  totalCount statusCounts { count } nodes { id lines { itemName } events { kind } customer { email } } pageInfo { endCursor }
} }`;

interface Answer {
  orders: { totalCount: number; pageInfo: { endCursor: string | null } };
}

async function list(filter: Record<string, unknown>, after: string | null = null): Promise<Answer['orders']> {
  const { data, errors } = await admin.graphql<Answer>(LIST, { filter, after });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.orders;
}

const IDS = ['orders_pkey', 'orders_user_newest', 'orders_shipping_address'];

describe('order plans', () => {
  beforeAll(async () => {
    shop = await startTestApp();
    sql = new Client({ connectionString: (shop.dataSource.options as { url?: string }).url });
    await sql.connect();
    admin = await signedIn(shop, 'admin');
    await seed();
  }, 120_000);
  afterAll(async () => {
    await sql.end();
    await shop.close();
  });

  test.each<[string, () => Record<string, unknown>, string[]]>([
    ['no filter', () => ({}), ['orders_newest', 'orders_status']],
    ['a status', () => ({ status: 'PENDING' }), ['orders_status_newest', 'orders_status']],
    ['a short id', () => ({ search: `#${order.id.slice(0, 8).toUpperCase()}` }), IDS],
    ['an id', () => ({ search: order.id }), IDS],
    ["a customer's id", () => ({ search: order.user_id }), IDS],
    ["a customer's id and a status", () => ({ search: order.user_id, status: 'DELIVERED' }), IDS],
    ['a rare address', () => ({ search: 'house 7777' }), ['orders_shipping_address']],
    ['a town', () => ({ search: 'nakuru' }), ['orders_newest', 'orders_shipping_address']],
    ['an address that is nowhere', () => ({ search: 'kisumu' }), ['orders_shipping_address']],
    ['two letters that are nowhere', () => ({ search: 'qz' }), ['orders_shipping_address']],
    ['two figures', () => ({ search: '49' }), ['orders_pkey', 'orders_shipping_address']],
  ])(
    'the list with %s reads no table as a whole and counts without looking at much',
    async (_, filter, indexes) => {
      const { pageInfo } = await list(filter());
      const statements = await statementsOf(() => list(filter(), pageInfo.endCursor));
      const ways = await waysOf(statements);
      expect(ways.scanned).toEqual([]);
      expect(ways.blocks).toBeLessThan(ENOUGH_BLOCKS);
      expect([...ways.indexes]).toEqual(expect.arrayContaining(indexes));
    },
  );

  test("a page of one's own orders reads no table as a whole", async () => {
    const owner = await signedIn(shop);
    await sql.query('UPDATE orders SET user_id = $1 WHERE user_id = $2', [owner.user.id, order.user_id]);
    const query = '{ myOrders { totalCount statusCounts { count } nodes { id } } }';
    const statements = await statementsOf(() => owner.graphql(query));
    expect(statements).toHaveLength(2);
    expect(await waysOf(statements)).toMatchObject({ scanned: [], indexes: new Set(['orders_user_newest']) });
  });
});
