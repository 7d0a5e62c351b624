import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { hashPassword } from '../src/accounts/password.js';
import { type ApiClient, apiClient } from '../test/clients.js';
import { type ShopProcess, startShopProcess } from '../test/shop-process.js';
import { createTestDatabase, type TestDatabase } from '../test/test-database.js';
import { stockedItems } from './lib/customers.js';
import { FakedClock } from './lib/faked-clock.js';
import { msUntil } from './lib/until.js';

const PASSWORD = 'secret-1';
const HOUR = 60;
const DAY = 24 * HOUR;
const QUARTER_SECONDS = 900;
const EMAIL = 'ann@example.com';

let clock: FakedClock;
let database: TestDatabase;
let sql: Client;
let shop: ShopProcess;
beforeEach(async () => {
  clock = new FakedClock();
  database = await createTestDatabase();
  sql = new Client({ connectionString: database.url });
  await sql.connect();
  await sql.query(
    `INSERT INTO users (email, role, password_hash) VALUES ($1, 'customer', $2), ('owner@example.com', 'system_owner', $2)`,
    [EMAIL, await hashPassword(PASSWORD)],
  );
  shop = await startShopProcess(database.url, { environment: clock.environment });
});
afterEach(async () => {
  await shop.tidy();
  await sql.end();
  await database.drop();
  clock.remove();
});

async function signedIn(email = EMAIL): Promise<ApiClient> {
  const client = apiClient(shop.url);
  const door = email === EMAIL ? '/login-user' : '/login';
  expect((await client.rest('POST', door, { email, password: PASSWORD })).status).toBe(200);
  return client;
}

const isIn = async (client: ApiClient) => (await client.rest('GET', '/verify')).status === 200;

/** How many minutes the shop's clock is ahead of the test's, by the Date header, which Node updates once a second. */
async function shopsMinutesAhead(): Promise<number> {
  const { headers } = await fetch(`${shop.url}/api/v1/healths`);
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 60_000);
}

test('a session survives a clock that is two hours off or jumps back, and ends 30 days after its last use', async () => {
  clock.set(2 * HOUR);
  await msUntil(async () => (await shopsMinutesAhead()) === 2 * HOUR);
  const client = await signedIn();
  for (const minutes of [2 * HOUR, -2 * HOUR, 0, -10, 2 * HOUR]) {
    clock.set(minutes);
    expect([minutes, await isIn(client)]).toEqual([minutes, true]);
  }
  clock.set(29 * DAY);
  expect(await isIn(client)).toBe(true);
  clock.set(60 * DAY + 2 * HOUR);
  expect(await isIn(client)).toBe(false);
});

test('ten wrong passwords lock an account for 15 minutes, and after a jump back for no longer than that again', async () => {
  const guess = () => apiClient(shop.url).rest('POST', '/login-user', { email: EMAIL, password: 'wrong-1' });
  for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(401);
  const waits = async () => {
    const { status, headers } = await guess();
    expect(status).toBe(429);
    return Number(headers.get('retry-after'));
  };
  expect(await waits()).toBeLessThanOrEqual(QUARTER_SECONDS);
  clock.set(-10);
  expect(await waits()).toBeLessThanOrEqual(QUARTER_SECONDS + 10 * 60);
  clock.set(16);
  await signedIn();
});

test("a key makes one order whatever the clock does, and the order is on the database's day in Nairobi", async () => {
  const [itemId = ''] = await stockedItems(sql, 1);
  const [client, headers] = [await signedIn(), { 'idempotency-key': randomUUID() }];
  const body = { cart_items: [{ item_id: itemId, quantity: 1 }] };
  const ids = new Set<string>();
  for (const minutes of [0, 2 * HOUR, -2 * HOUR, -10, DAY]) {
    clock.set(minutes);
    const response = await client.rest('POST', '/orders/create', body, headers);
    ids.add((response.body as { order: { id: string } }).order.id);
  }
  expect(ids.size).toBe(1);
  const { rows } = await sql.query<{ day: string }>('SELECT nairobi_day(now())::text AS day');
  const owner = await signedIn('owner@example.com');
  expect(await ordersOn(owner, rows[0]?.day ?? '')).toBe(1);
});

async function ordersOn(owner: ApiClient, day: string): Promise<number> {
  const { body } = await owner.rest('GET', `/stats/orders?start_date=${day}&end_date=${day}`);
  return (body as { order_stats: { total: number } }).order_stats.total;
}
