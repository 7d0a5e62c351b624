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
    'histories of shoppers, admins and faults are what a simple model says, seed %i',
    (seed) => runHistories(shop, { numRuns: 5, seed, longest: 10 }),
  );
});
