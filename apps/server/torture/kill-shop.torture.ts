import { expect, test } from '@jest/globals';
import { NOTHING_WRONG } from './lib/judge.js';
import { killShopUnderOrders } from './lib/kill-shop.js';
import { rounds } from './lib/rounds.js';

const READY_MS = 10_000;

test('no acknowledged order is lost or duplicated when the shop is killed 20 times during orders', async () => {
  const { verdict, affronts, broken, slowestStartMs } = await killShopUnderOrders({
    rounds: rounds(20),
    clients: 50,
  });
  console.log(`${verdict.acked} acknowledged, slowest start ${slowestStartMs} ms of CPU time`);
  expect(verdict).toMatchObject({ ...NOTHING_WRONG, unknown: 0, refused: 0 });
  expect(verdict.acked).toBeGreaterThan(rounds(20));
  expect(affronts).toEqual([]);
  expect(broken).toEqual([]);
  expect(slowestStartMs).toBeLessThan(READY_MS);
});
