import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { runHistories } from './run-histories.js';
import { Shop } from './shop.js';

let shop: Shop;

describe('random histories', () => {
  beforeAll(async () => {
    shop = await Shop.start();
  });
  afterAll(() => shop.close());

  test(
    'R60: a dozen random histories of shoppers, admins and faults are what a simple model says',
    () => runHistories(shop, { numRuns: 12, seed: 20261121, longest: 10 }),
    60_000,
  );
});
