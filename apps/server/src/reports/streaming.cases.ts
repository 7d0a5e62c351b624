import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { buildUser, signedIn } from '../../test/builders.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

/** More than the sockets between here and the shop can hold. */
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

/** The head of an answer whose body nobody reads yet. */
async function opened(file: string): Promise<IncomingMessage> {
  const request = get(`${shop.url}/api/v1/reports/${file}`, { headers: { cookie }, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

async function fetched(file: string, method = 'GET'): Promise<Response> {
  return fetch(`${shop.url}/api/v1/reports/${file}`, { method, headers: { cookie } });
}

const IS_READER = `datname = current_database() AND query LIKE 'FETCH % FROM reading'`;

interface Reader {
  since: string;
  waits: boolean;
}

/** Until there are so many readers, and from one look to the next none of them has read on. */
async function readersWait(wanted: number): Promise<void> {
  let before: Reader[] = [];
  let readers = await look();
  while (
    readers.length !== wanted ||
    !readers.every(({ waits }) => waits) ||
    !isDeepStrictEqual(readers, before)
  ) {
    await pause(20);
    [before, readers] = [readers, await look()];
  }
}

function look(): Promise<Reader[]> {
  return shop.dataSource.query(
    `SELECT query_start::text AS since, state = 'idle in transaction' AS waits
     FROM pg_stat_activity WHERE ${IS_READER} ORDER BY pid`,
  );
}

describe('R26: a long report', () => {
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

  test.each(['orders.csv', 'orders.xlsx'])('%s waits for a slow reader, and ends with it', async (file) => {
    const answer = await opened(file);
    await readersWait(1);
    answer.destroy();
    await readersWait(0);
  });

  test('is not made for a HEAD, and gives its connection back, however often', async () => {
    for (let asked = 0; asked < MORE_THAN_THE_POOL; asked += 1) {
      const answer = await fetched('orders.xlsx', 'HEAD');
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      await readersWait(0);
    }
  });

  test('leaves connections for the shop: a fourth at once is asked to come again', async () => {
    const slow = [await opened('orders.csv'), await opened('orders.csv'), await opened('orders.xlsx')];
    const refused = await fetched('orders.csv');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('try again'),
    });
    for (const answer of slow) answer.destroy();
    await readersWait(0);
    expect(await (await fetched('traffic.csv')).text()).toContain('Total');
  });

  test('breaks off when the database does, and not as if it were whole', async () => {
    const answer = await opened('orders.csv');
    await readersWait(1);
    await shop.dataSource.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${IS_READER}`);
    answer.resume();
    await expect(once(answer, 'end')).rejects.toThrow('aborted');
    expect((await fetched('orders.csv?end_date=2025-01-01')).status).toBe(200);
  });
});
