import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { buildItem, person, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { times } from '../../test/lists.js';
import { meetingAt } from '../../test/races.js';
import { startHurriedTestApp, type TestApp } from '../../test/test-app.js';
import { ORDERS, POOL_SIZES, SESSIONS } from './connection-options.js';
import { poolOf } from './pool-metrics.js';

const BROWSERS = 20;
const PROBES = ['/api/v1/healths', '/livez', '/readyz'];

let shop: TestApp;
let customer: ApiClient;
let itemId: string;

const browse = async () => {
  const response = await fetch(`${shop.url}/api/v1/get-items/${itemId}`);
  await response.body?.cancel();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
};

const order = () => {
  const body = { cart_items: [{ item_id: itemId, quantity: 1 }] };
  return customer.rest('POST', '/orders/create', body, { 'idempotency-key': randomUUID() });
};

async function holdersOf(dataSource: DataSource, count: number): Promise<QueryRunner[]> {
  const holders = times(count, () => dataSource.createQueryRunner());
  await Promise.all(holders.map((holder) => holder.connect()));
  return holders;
}

describe('full pool', () => {
  beforeAll(async () => {
    shop = await startHurriedTestApp();
    customer = await signedIn(shop);
    itemId = (await buildItem(shop)).id;
  });
  afterAll(() => shop.close());

  test('when the default pool has no free connection, orders and health checks work, and browsing fails with Retry-After', async () => {
    const holders = await holdersOf(shop.dataSource, POOL_SIZES.default);
    const browsing = Promise.all(times(BROWSERS, browse));
    while (poolOf(shop.dataSource).waitingCount === 0) await turn();
    const [ordered, ...probes] = await Promise.all([
      order(),
      ...PROBES.map((path) => fetch(shop.url + path)),
    ]);
    const responses = await browsing;
    await Promise.all(holders.map((holder) => holder.release()));
    const recovered = await browse();
    expect(ordered.status).toBe(201);
    expect(probes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses).toEqual(times(BROWSERS, () => ({ status: 503, retryAfter: '5' })));
    expect(recovered.status).toBe(200);
  });

  test('the figures of the owner have database connections of their own', async () => {
    const owner = await person(shop, 'system_owner');
    const holders = await holdersOf(shop.dataSource, POOL_SIZES.default);
    const { data, errors } = await owner.graphql('{ stats { orders { total } callTimes { orderCount } } }');
    await Promise.all(holders.map((holder) => holder.release()));
    expect([errors, data]).toEqual([
      undefined,
      { stats: { orders: { total: 1 }, callTimes: { orderCount: 0 } } },
    ]);
  });

  test('orders that wait for one lock do not affect sessions and health checks', async () => {
    let responses: number[] = [];
    const before = async () => {
      const requests = [customer.rest('GET', '/cart'), ...PROBES.map((path) => fetch(shop.url + path))];
      responses = (await Promise.all(requests)).map(({ status }) => status);
    };
    const orders = await meetingAt(
      shop,
      'SELECT FROM items FOR UPDATE',
      { waiting: POOL_SIZES[ORDERS], before },
      () => times(8, order),
    );
    expect(responses).toEqual([200, 200, 200, 200]);
    expect(orders.map(({ status }) => status)).toEqual(times(8, () => 201));
  });

  const QUESTION = JSON.stringify({ query: '{ me { id } }' });
  const GRAPHQL_TYPE = 'application/graphql-response+json';
  const AWAY = 'The shop is not answering. Try again in a minute.';

  /** No session can be read until a connection is released. */
  test('when the session pool has no free connection, GraphQL and REST fail, each in its own format', async () => {
    const holders = await holdersOf(shop.app.get(getDataSourceToken(SESSIONS)), POOL_SIZES[SESSIONS]);
    const cookie = [...customer.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, 'content-type': 'application/json' };
    const ask = async (accept: string) =>
      fetch(`${shop.url}/graphql`, { method: 'POST', body: QUESTION, headers: { ...headers, accept } });
    const responses = await Promise.all([
      ask('*/*'),
      ask(`${GRAPHQL_TYPE},application/json;q=0.9`),
      fetch(`${shop.url}/api/v1/cart`, { headers }),
    ]);
    await Promise.all(holders.map((holder) => holder.release()));
    const bodies = responses.map(async (result) => {
      expect([result.status, result.headers.get('retry-after')]).toEqual([503, '5']);
      return { type: result.headers.get('content-type'), body: await result.json() };
    });
    const code = { code: 'DATABASE_UNAVAILABLE', params: {} };
    const errors = {
      errors: [{ message: AWAY, extensions: { ...code, kind: 'unavailable', retryable: true } }],
    };
    expect(await Promise.all(bodies)).toEqual([
      { type: 'application/json; charset=utf-8', body: errors },
      { type: `${GRAPHQL_TYPE}; charset=utf-8`, body: errors },
      {
        type: 'application/json; charset=utf-8',
        body: { ...code, statusCode: 503, message: AWAY, error: 'Service Unavailable' },
      },
    ]);
  });
});
