import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { buildItem, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { times } from '../../test/lists.js';
import { startHurriedTestApp, type TestApp } from '../../test/test-app.js';
import { POOL_SIZE } from './connection-options.js';
import { RESERVED, type ReservingPool } from './reserving-pool.js';
import { urgently } from './urgent.js';

const BROWSERS = 200;
const PROBES = ['/api/v1/healths', '/livez', '/readyz'];

let shop: TestApp;
let customer: ApiClient;
let itemId: string;

const browse = async () => {
  const begin = performance.now();
  const response = await fetch(`${shop.url}/api/v1/get-items/${itemId}`);
  await response.body?.cancel();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - begin,
  };
};

const pool = () => (shop.dataSource.driver as unknown as { master: ReservingPool }).master;

/** How long the pool keeps somebody waiting before it refuses, in ms. */
async function timeOfRefusal(): Promise<number> {
  const begin = performance.now();
  await expect(pool().connect()).rejects.toThrow('timeout');
  return performance.now() - begin;
}

const slowestOf = (answers: { ms: number }[]) => Math.max(...answers.map(({ ms }) => ms));

const order = () => {
  const body = { cart_items: [{ item_id: itemId, quantity: 1 }] };
  return customer.rest('POST', '/orders/create', body, { 'idempotency-key': randomUUID() });
};

describe('full pool', () => {
  beforeAll(async () => {
    shop = await startHurriedTestApp();
    customer = await signedIn(shop);
    itemId = (await buildItem(shop)).id;
  });
  afterAll(() => shop.close());

  test('R06: when others have all connections an order gets through, health is live, and browsing is told to come again', async () => {
    await Promise.all(times(BROWSERS, browse));
    const usually = slowestOf(await Promise.all(times(BROWSERS, browse)));
    const holders = times(POOL_SIZE, () => shop.dataSource.createQueryRunner());
    await Promise.all(holders.map((holder) => holder.connect()));
    const browsing = Promise.all(times(BROWSERS, browse));
    while (pool().waitingCount < BROWSERS / 2) await turn();
    const waited = timeOfRefusal();
    const [ordered, ...probes] = await Promise.all([
      order(),
      ...PROBES.map((path) => fetch(shop.url + path)),
    ]);
    const answers = await browsing;
    await Promise.all(holders.map((holder) => holder.release()));
    const recovered = await browse();
    expect(ordered.status).toBe(201);
    expect(probes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers).toEqual(times(BROWSERS, () => expect.objectContaining({ status: 503, retryAfter: '5' })));
    expect(pool().options.connectionTimeoutMillis).toBe(2_500);
    // The control waits for a connection too, on the same machine at the same time, and for nothing else.
    expect(slowestOf(answers)).toBeLessThan(1.5 * (await waited) + 2 * usually);
    expect(recovered.status).toBe(200);
  });

  const QUESTION = JSON.stringify({ query: '{ me { id } }' });
  const GRAPHQL_TYPE = 'application/graphql-response+json';
  const AWAY = 'The shop is away for a moment. Please try again soon.';

  /** Holds so many connections as urgent work does. */
  async function urgentHolders(count: number): Promise<QueryRunner[]> {
    const holders = times(count, () => shop.dataSource.createQueryRunner());
    await Promise.all(holders.map((holder) => urgently(() => holder.connect())));
    return holders;
  }

  test('R06: urgent work that comes all at once has all connections, and then whichever comes back first', async () => {
    const holders = await urgentHolders(POOL_SIZE + RESERVED);
    const followers: QueryRunner[] = [];
    for (const holder of holders) {
      const waiting = urgentHolders(1);
      await holder.release();
      followers.push(...(await waiting));
    }
    await Promise.all(followers.map((follower) => follower.release()));
    expect(followers).toHaveLength(POOL_SIZE + RESERVED);
  });

  /** Who is there cannot be found out while nobody gives a connection back. */
  async function askWithoutConnections(path: string, init: RequestInit = {}) {
    const holders = await urgentHolders(POOL_SIZE + RESERVED);
    const cookie = [...customer.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, 'content-type': 'application/json', ...init.headers };
    const response = await fetch(shop.url + path, { ...init, headers });
    await Promise.all(holders.map((holder) => holder.release()));
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      retryAfter: response.headers.get('retry-after'),
      body: await response.json(),
    };
  }

  test.each([
    ['*/*', 'application/json; charset=utf-8'],
    [`${GRAPHQL_TYPE},application/json;q=0.9`, `${GRAPHQL_TYPE}; charset=utf-8`],
  ])(
    'R06: when even the reserve is taken GraphQL says so in its own shape to whoever accepts %s',
    async (accept, type) => {
      const init = { method: 'POST', body: QUESTION, headers: { accept } };
      expect(await askWithoutConnections('/graphql', init)).toEqual({
        status: 503,
        type,
        retryAfter: '5',
        body: { errors: [{ message: AWAY, extensions: { code: 'DATABASE_UNAVAILABLE', params: {} } }] },
      });
    },
  );

  test('R06: when even the reserve is taken REST says so in its own shape', async () => {
    expect(await askWithoutConnections('/api/v1/cart')).toEqual({
      status: 503,
      type: 'application/json; charset=utf-8',
      retryAfter: '5',
      body: {
        code: 'DATABASE_UNAVAILABLE',
        params: {},
        statusCode: 503,
        message: AWAY,
        error: 'Service Unavailable',
      },
    });
  });
});
