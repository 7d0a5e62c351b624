import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { buildUser, signedIn } from '../../test/builders.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

/** More than the socket buffers can hold. */
const ORDERS = 12_000;

const MORE_THAN_THE_POOL = 12;

let shop: TestApp;
let cookie: string;

const SOME_ORDERS = `
  INSERT INTO orders (user_id, total_min, total_max, shipping_address, notes, idempotency_key, request_hash, created_at)
  SELECT $1, 2000, 3000, 'Moi Avenue ' || n,
         (SELECT string_agg(md5((n * 60 + part)::text), '') FROM generate_series(1, 60) AS part), n::text, ''::bytea,
         timestamptz '2026-01-01' + n * interval '1 minute'
  FROM generate_series($2::int, $3::int) AS n`;

async function opened(file: string): Promise<IncomingMessage> {
  const request = get(`${shop.url}/api/v1/reports/${file}`, { headers: { cookie }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function fetched(file: string, method = 'GET'): Promise<Response> {
  return fetch(`${shop.url}/api/v1/reports/${file}`, { method, headers: { cookie } });
}

const IS_READER = `datname = current_database() AND query LIKE 'FETCH % FROM reading'`;

interface Reader {
  since: string;
  waits: boolean;
}

/** Waits until there are `wanted` cursors and none of them makes progress. */
async function readersWait(wanted: number): Promise<void> {
  let before: Reader[] = [];
  let readers = await findReaders();
  while (
    readers.length !== wanted ||
    !readers.every(({ waits }) => waits) ||
    !isDeepStrictEqual(readers, before)
  ) {
    await pause(20);
    [before, readers] = [readers, await findReaders()];
  }
}

function findReaders(): Promise<Reader[]> {
  return shop.dataSource.query(
    `SELECT query_start::text AS since, state = 'idle in transaction' AS waits
     FROM pg_stat_activity WHERE ${IS_READER} ORDER BY pid`,
  );
}

describe('a long report', () => {
  beforeAll(async () => {
    shop = await startTestApp();
    const { cookies } = await signedIn(shop, 'system_owner');
    cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { id } = await buildUser(shop);
    for (let made = 0; made < ORDERS; made += 2_000) {
      await shop.dataSource.query(SOME_ORDERS, [id, made + 1, made + 2_000]);
    }
  });
  afterAll(() => shop.close());

  test('has every row once, in order', async () => {
    const lines = (await (await fetched('orders.csv')).text()).trimEnd().split('\r\n').slice(1);
    const places = lines.map((line) => Number(/Moi Avenue (\d+)/.exec(line)?.[1]));
    expect(places).toEqual(Array.from({ length: ORDERS }, (_, place) => place + 1));
  });

  test.each(['orders.csv', 'orders.xlsx'])('%s stops when its slow reader disconnects', async (file) => {
    const response = await opened(file);
    await readersWait(1);
    response.destroy();
    await readersWait(0);
  });

  test('is not made for a HEAD request, and the database connection is released', async () => {
    for (let asked = 0; asked < MORE_THAN_THE_POOL; asked += 1) {
      const response = await fetched('orders.xlsx', 'HEAD');
      expect([response.status, await response.text()]).toEqual([200, '']);
      await readersWait(0);
    }
  });

  test('is limited to three concurrent downloads', async () => {
    const slow = [await opened('orders.csv'), await opened('orders.csv'), await opened('orders.xlsx')];
    const rejected = await fetched('orders.csv');
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await rejected.json()).toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('try again'),
    });
    for (const response of slow) response.destroy();
    await readersWait(0);
    expect(await (await fetched('traffic.csv')).text()).toContain('Total');
  });

  test('is aborted, not ended, if the database connection fails', async () => {
    const response = await opened('orders.csv');
    await readersWait(1);
    await shop.dataSource.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${IS_READER}`);
    response.resume();
    await expect(once(response, 'end')).rejects.toThrow('aborted');
    expect((await fetched('orders.csv?end_date=2025-01-01')).status).toBe(200);
  });
});
