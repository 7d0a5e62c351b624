import { isSold, ORDER_STATUSES, type OrderStatus } from '@beambright/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { buildItem, buildUser } from '../../test/builders.js';
import { type Random, randomFrom } from '../../test/random.js';
import { sharedShop } from '../../test/shared-shop.js';
import { randomChange, type Things } from '../../test/stats/random-changes.js';
import { countedAnew, keptRollUps, wrongNotes } from '../../test/stats/roll-ups.js';
import type { TestApp } from '../../test/test-app.js';

const CONNECTIONS = 6;
/** Deadlock, and foreign key violation by a concurrent delete. */
const RETRIED = ['40P01', '23503'];

let shop: TestApp;
let connections: Client[];

const sql = () => connections[0] as Client;

async function things(random: Random): Promise<Things> {
  const items: string[] = [];
  const users: string[] = [];
  for (let n = 0; n < 12; n++) items.push((await buildItem(shop)).id);
  for (let n = 0; n < 5; n++) users.push((await buildUser(shop)).id);
  return { items, users, sessions: Array.from({ length: 8 }, () => random.uuid()) };
}

/** Retries as `inTransaction` does. */
async function change(connection: Client, statement: string): Promise<void> {
  try {
    await connection.query(statement);
  } catch (error) {
    if (!(error instanceof DatabaseError && RETRIED.includes(error.code ?? ''))) throw error;
    await change(connection, statement);
  }
}

async function expectExactRollUps(): Promise<void> {
  expect(await wrongNotes(sql())).toEqual([]);
  const kept = await keptRollUps(sql());
  expect(kept).toEqual(await countedAnew(sql()));
  expect(Object.values(kept).map((rows) => rows.length > 0)).not.toContain(false);
}

describe('roll ups', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    const { url } = shop.dataSource.options as { url?: string };
    connections = Array.from({ length: CONNECTIONS }, () => new Client({ connectionString: url }));
    for (const connection of connections) await connection.connect();
  });
  beforeEach(() => shop.clear());
  afterAll(async () => {
    for (const connection of connections) await connection.end();
  });

  test.each(['one', randomUUID()])(
    'the stored sums match the rows after random changes, seed %s',
    async (seed) => {
      const random = randomFrom(seed);
      const all = await things(random);
      for (let round = 0; round < 2; round++) {
        for (let n = 0; n < 100; n++) await change(sql(), randomChange(random, all));
        await expectExactRollUps();
      }
    },
  );

  test('and after concurrent random changes', async () => {
    const all = await things(randomFrom('things'));
    await Promise.all(
      connections.map(async (connection, index) => {
        const random = randomFrom(`connection ${index}`);
        for (let n = 0; n < 50; n++) await change(connection, randomChange(random, all));
      }),
    );
    await expectExactRollUps();
  });

  test('are empty after all rows were deleted', async () => {
    const random = randomFrom('gone');
    const all = await things(random);
    for (let n = 0; n < 60; n++) await change(sql(), randomChange(random, all));
    await sql().query('DELETE FROM orders; DELETE FROM page_visits; DELETE FROM items; DELETE FROM users');
    const kept = await keptRollUps(sql());
    expect(Object.values(kept)).toEqual(Object.keys(kept).map(() => []));
    await sql().query('TRUNCATE users, items CASCADE');
    expect(await keptRollUps(sql())).toEqual(kept);
  });

  test('an order is sold in SQL as in the domain', async () => {
    const { rows } = await sql().query<{ status: OrderStatus; isSold: boolean }>(
      'SELECT status, is_sold(status) AS "isSold" FROM unnest($1::text[]) AS status',
      [ORDER_STATUSES],
    );
    expect(rows).toEqual(ORDER_STATUSES.map((status) => ({ status, isSold: isSold(status) })));
  });

  const ORDER = `
  INSERT INTO orders (id, user_id, status, total_min, total_max, actual_price, shipping_address, idempotency_key, request_hash)
  SELECT '00000000-0000-4000-8000-000000000001', id, 'confirmed', 1, 2, 2, '', '', '' FROM users LIMIT 1;`;
  const lineOf = (share: string) => `
  INSERT INTO order_lines (order_id, position, item_name, category_name, car_brand_name, quantity, price_min, price_max, share)
  VALUES ('00000000-0000-4000-8000-000000000001', 0, 'Part', 'brakes', 'Kia', 1, 1, 2, ${share});`;

  test.each([
    ['has no share', ORDER + lineOf('NULL')],
    ['has a share that differs from the price', ORDER + lineOf('1.99')],
    ['gets a share that is off by a cent', `${ORDER}${lineOf('2')} UPDATE order_lines SET share = 2.01;`],
    ['belongs to an order whose price changes', `${ORDER}${lineOf('2')} UPDATE orders SET actual_price = 3;`],
  ])('the database rejects a sold line that %s', async (_, statements) => {
    await buildUser(shop);
    await expect(sql().query(statements)).rejects.toMatchObject({ code: '23514' });
  });
});
