import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { runHistories } from './run-histories.js';
import { Shop } from './shop.js';

let shop: Shop;

describe('random histories', () => {
  beforeAll(async () => {
    shop = await Shop.start();
  });
  afterAll(() => shop.close());

  test.each([20261121, randomInt(2 ** 31)])(
    'random histories of customers, admins and failures match a simple model, seed %i',
    (seed) => runHistories(shop, { numRuns: 5, seed, longest: 10 }),
  );
});
