import { beforeAll, beforeEach, describe, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { randomFrom } from '../random.js';
import { sharedShop } from '../shared-shop.js';
import type { TestApp } from '../test-app.js';
import { runRandomMoney } from './run-random-money.js';

let shop: TestApp;

describe('random money', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test.each(['a23fd4b0-3e0a-4b83-9d0c-0c7fd9a3f6f5', randomUUID()])(
    'is as agreed to the cent, in orders and figures, seed %s',
    (seed) => runRandomMoney(shop, randomFrom(seed), 300),
    60_000,
  );
});
