import { afterAll, beforeAll, test } from '@jest/globals';
import { runHistories } from '../test/history/run-histories.js';
import { Shop } from '../test/history/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.start();
});
afterAll(() => shop.close());

const seed = Date.now() % 2 ** 31;

test(
  `2,000 random histories of shoppers, admins and faults match a simple model (seed ${seed})`,
  () => runHistories(shop, { numRuns: 2_000, seed, longest: 20 }),
  90 * 60_000,
);
