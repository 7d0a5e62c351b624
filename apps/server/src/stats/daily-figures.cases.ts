import { dayOf, isSold, ORDER_STATUSES, type OrderStatus } from '@beambright/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { buildItem, buildUser } from '../../test/builders.js';
import { type Random, randomFrom } from '../../test/random.js';
import { sharedShop } from '../../test/shared-shop.js';
import { wrongFigures, wrongNotes } from '../../test/stats/daily-figures.js';
import { randomChange, type Things } from '../../test/stats/random-changes.js';
import type { TestApp } from '../../test/test-app.js';
import { CountDaysService } from './count-days.service.js';

const CONNECTIONS = 6;
/** SQLSTATE of a deadlock, and of a foreign key that a concurrent delete broke. */
const RETRIED = ['40P01', '23503'];

/** The first of the ten days of the random changes. */
const FIRST_COUNT = Date.parse('2025-12-27T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1_000;

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

/** Runs a statement again as `inTransaction` does. */
async function change(connection: Client, statement: string): Promise<void> {
  try {
    await connection.query(statement);
  } catch (error) {
    if (!(error instanceof DatabaseError && RETRIED.includes(error.code ?? ''))) throw error;
    await change(connection, statement);
  }
}

const countDays = (now: Date) => shop.app.get(CountDaysService).countDays(now);

async function expectExactFigures(): Promise<void> {
  expect(await wrongNotes(sql())).toEqual([]);
  for (const [figure, [wrong, right]] of Object.entries(await wrongFigures(sql())))
    expect([figure, wrong, right > 0]).toEqual([figure, 0, true]);
}

async function changedDays(): Promise<string[]> {
  const { rows } = await sql().query<{ day: string }>('SELECT day::text FROM changed_days');
  return rows.map(({ day }) => day);
}

async function expectExactWhenCounted(): Promise<void> {
  await expectExactFigures();
  while ((await changedDays()).length > 0) await countDays(new Date());
  await expectExactFigures();
}

describe('daily figures', () => {
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
    'match the rows of the shop after rows were changed and days counted at random, seed %s',
    async (seed) => {
      const random = randomFrom(seed);
      const all = await things(random);
      for (let n = 0; n < 200; n++) {
        await change(sql(), randomChange(random, all));
        if (n % 20 === 0) await countDays(new Date(FIRST_COUNT + random.between(0, 9) * DAY_MS));
      }
      await expectExactWhenCounted();
    },
  );

  test('match the rows of the shop even if rows change while days are counted', async () => {
    const all = await things(randomFrom('things'));
    const changing = connections.map(async (connection, index) => {
      const random = randomFrom(`connection ${index}`);
      for (let n = 0; n < 50; n++) await change(connection, randomChange(random, all));
    });
    let isChanging = true;
    const counting = (async () => {
      while (isChanging) await Promise.all([countDays(new Date()), countDays(new Date())]);
    })();
    await Promise.all(changing);
    isChanging = false;
    await counting;
    await expectExactWhenCounted();
  });

  test('do not include today before it is over; until then, today is among the days to be counted again', async () => {
    for (let n = 0; n < 3; n++)
      await sql().query(`INSERT INTO page_visits (session_id) VALUES (gen_random_uuid())`);
    await countDays(new Date());
    expect(await changedDays()).toEqual([dayOf(new Date())]);
    await countDays(new Date(Date.now() + DAY_MS));
    expect(await changedDays()).toEqual([]);
  });

  test('count orders as sold in SQL by the same statuses as the domain library', async () => {
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
