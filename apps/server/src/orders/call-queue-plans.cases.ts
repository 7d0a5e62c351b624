import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { dataOf } from '../../test/lists.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

const ORDERS = 100_000;
/** A year's queue that nobody has worked on would not be longer. */
const WAITING = 5_000;
const CLAIMED = 300;

let shop: TestApp;
let sql: Client;
let admin: ApiClient;

/** Years of orders of which the last wait for a call; every third was tried before, and the first of the queue are claimed. */
async function seed(adminId: string): Promise<void> {
  await sql.query(
    `INSERT INTO users (email, password_hash) SELECT n || '@example.com', '' FROM generate_series(1, 2000) AS n`,
  );
  await sql.query(`
    WITH customers AS (SELECT array_agg(id) AS ids FROM users)
    INSERT INTO orders (user_id, status, total_min, total_max, actual_price, shipping_address, idempotency_key, request_hash, created_at, call_again_at)
    SELECT ids[1 + n % 2000], CASE WHEN waits THEN 'pending' ELSE 'delivered' END, 1, 2, CASE WHEN waits THEN NULL ELSE 2 END,
      'Nairobi', n, '', placed_at, CASE WHEN waits AND n % 3 = 0 THEN placed_at + interval '2 days' END
    FROM customers, generate_series(1, ${ORDERS}) AS n,
      LATERAL (SELECT n > ${ORDERS - WAITING} AS waits, now() - (${ORDERS} - n) * interval '10 minutes' AS placed_at) AS of_order`);
  await sql.query(
    `UPDATE orders SET claimant_id = $1, claimant_session = '', claimed_until = now() + interval '5 minutes'
     WHERE id IN (SELECT id FROM orders WHERE status = 'pending' AND actual_price IS NULL ORDER BY call_at, id LIMIT ${CLAIMED})`,
    [adminId],
  );
  await sql.query(`
    ALTER TABLE order_events DISABLE TRIGGER USER;
    INSERT INTO order_events (order_id, actor_id, to_status) SELECT id, user_id, 'pending' FROM orders;
    ALTER TABLE order_events ENABLE TRIGGER USER`);
  // Looked at whole, not by samples: the same statistics and the same plans each time.
  await sql.query('SET default_statistics_target = 1000');
  await sql.query('VACUUM ANALYZE');
}

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How PostgreSQL runs what `work` asks of the orders; it is run once more for that, and undone. */
async function nodesIn(work: () => Promise<unknown>): Promise<Plan[]> {
  const logQuery = jest.spyOn(shop.dataSource.logger, 'logQuery');
  await work();
  const statements = logQuery.mock.calls.filter(([text]) =>
    /(?:FROM|UPDATE) "?(?:orders|order_events)"?/.test(text),
  );
  logQuery.mockRestore();
  const nodes: Plan[] = [];
  for (const [text, values] of statements) {
    await sql.query('BEGIN');
    const { rows } = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      Array.isArray(values) ? (values as unknown[]) : [],
    );
    await sql.query('ROLLBACK');
    nodes.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)));
  }
  return nodes;
}

const scanned = (nodes: Plan[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] !== 'users');
const indexes = (nodes: Plan[]) =>
  new Set(nodes.map((node) => node['Index Name']).filter((name) => name !== undefined));

interface Answer {
  callQueue: { totalCount: number; dueCount: number; pageInfo: { endCursor: string | null } };
}

const list = async (after: string | null = null) =>
  dataOf(
    await admin.graphql<Answer>(
      `query ($after: String) { callQueue(first: 25, after: $after) {
        totalCount dueCount pageInfo { endCursor } nodes { id callAgainAt claim { until } events { kind } }
      } }`,
      { after },
    ),
  ).callQueue;

describe('call queue plans', () => {
  beforeAll(async () => {
    shop = await startTestApp();
    sql = new Client({ connectionString: (shop.dataSource.options as { url?: string }).url });
    await sql.connect();
    const { user, ...client } = await signedIn(shop, 'admin');
    admin = client;
    await seed(user.id);
  }, 120_000);
  afterAll(async () => {
    await sql.end();
    await shop.close();
  });

  test('a page of the queue and its counts read what waits by its own index, and nothing of 100,000 orders else', async () => {
    const { totalCount, dueCount, pageInfo } = await list();
    expect(totalCount).toBe(WAITING);
    expect(dueCount).toBeLessThan(WAITING);
    const nodes = await nodesIn(() => list(pageInfo.endCursor));
    expect(scanned(nodes)).toEqual([]);
    expect(indexes(nodes)).toContain('orders_call_queue');
    const ofOrders = nodes.filter((node) => node['Index Name']?.startsWith('orders_'));
    for (const { 'Actual Rows': rows = 0 } of ofOrders) expect(rows).toBeLessThanOrEqual(WAITING);
    expect(nodes.slice(0, 2).map((node) => node['Node Type'])).toEqual(['Limit', 'Index Scan']);
  });

  test('the next order is found by the same index, past those that colleagues have', async () => {
    const nodes = await nodesIn(() => admin.graphql('mutation { claimNextOrder { id } }'));
    expect(scanned(nodes)).toEqual([]);
    expect(indexes(nodes)).toContain('orders_call_queue');
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort');
  });

  test('a call finds an earlier one by its key', async () => {
    const { rows } = await sql.query<{ id: string }>(
      `SELECT id FROM orders WHERE status = 'pending' LIMIT 1`,
    );
    const nodes = await nodesIn(() =>
      admin.graphql('mutation ($input: RecordCallInput!) { recordCall(input: $input) { id } }', {
        input: { orderId: rows[0]?.id, reached: false, idempotencyKey: randomUUID() },
      }),
    );
    expect(scanned(nodes)).toEqual([]);
    expect(indexes(nodes)).toContain('order_events_call_key_unique');
  });

  test('a sign-out finds the claims of its session', async () => {
    const { rows } = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (FORMAT JSON) SELECT id FROM orders WHERE claimant_session = $1 FOR UPDATE SKIP LOCKED`,
      [Buffer.alloc(32)],
    );
    expect(indexes(rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))).toEqual(
      new Set(['orders_claims']),
    );
  });
});
