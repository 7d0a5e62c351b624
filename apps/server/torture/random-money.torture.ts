import { afterAll, beforeAll, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { runRandomMoney } from '../test/money/run-random-money.js';
import { randomFrom } from '../test/random.js';
import { startTestApp, type TestApp } from '../test/test-app.js';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ ORDERS_PER_HOUR: '0' });
});
afterAll(() => shop.close());

const seed = randomUUID();

test(
  `after each of 20,000 steps the shares of an order's lines add up to the agreed price to the cent (seed ${seed})`,
  () => runRandomMoney(shop, randomFrom(seed), 20_000),
  30 * 60_000,
);
