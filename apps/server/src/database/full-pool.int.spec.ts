import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { times } from '../../test/lists.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { msUntil } from '../../torture/lib/until.js';
import { POOL_SIZE } from './connection-options.js';

const BROWSERS = 200;
/** The wait for a connection is 2.5 s; the rest is for a busy machine. */
const LONGEST_MS = 6_000;
const RECOVERED_MS = 5_000;
const PROBES = ['/api/v1/healths', '/livez', '/readyz'];

let shop: TestApp;
let customer: ApiClient;
let itemId: string;
beforeAll(async () => {
  shop = await startTestApp();
  customer = await signedIn(shop);
  itemId = (await buildItem(shop)).id;
});
afterAll(() => shop.close());

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

const order = () => {
  const body = { cart_items: [{ item_id: itemId, quantity: 1 }] };
  return customer.rest('POST', '/orders/create', body, { 'idempotency-key': randomUUID() });
};

test('R06: when others have all connections an order gets through, health is live, and browsing is told to come again', async () => {
  const holders = times(POOL_SIZE, () => shop.dataSource.createQueryRunner());
  await Promise.all(holders.map((holder) => holder.connect()));
  const browsing = Promise.all(times(BROWSERS, browse));
  const [ordered, ...probes] = await Promise.all([order(), ...PROBES.map((path) => fetch(shop.url + path))]);
  const answers = await browsing;
  await Promise.all(holders.map((holder) => holder.release()));
  const recovery = await msUntil(async () => (await browse()).status === 200);
  expect(ordered.status).toBe(201);
  expect(probes.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers).toEqual(times(BROWSERS, () => expect.objectContaining({ status: 503, retryAfter: '5' })));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS);
  expect(recovery).toBeLessThan(RECOVERED_MS);
});
