import { beforeAll, beforeEach, describe, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { randomFrom } from '../random.js';
import { sharedShop } from '../shared-shop.js';
import type { TestApp } from '../test-app.js';
import { runRandomMoney } from './run-random-money.js';

let shop: TestApp;

describe('orders with random prices', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  const seed = randomUUID();
  test(
    `have shares per line that add up to the agreed price to the cent, as the figures of sales do, seed ${seed}`,
    () => runRandomMoney(shop, randomFrom(seed), 200),
    60_000,
  );
});
