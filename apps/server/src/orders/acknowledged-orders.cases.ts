import { describe, expect, test } from '@jest/globals';
import { NOTHING_WRONG } from '../../torture/lib/judge.js';
import { killShopUnderOrders } from '../../torture/lib/kill-shop.js';

describe('acknowledged orders', () => {
  /** The short one of torture/kill-shop.torture.ts. */
  test('R01: no acknowledged order is lost or doubled when the shop is killed in the middle of orders', async () => {
    const { verdict, affronts, broken } = await killShopUnderOrders({ rounds: 1, clients: 4 });
    expect(verdict).toMatchObject({ ...NOTHING_WRONG, unknown: 0, refused: 0 });
    expect(verdict.acked).toBeGreaterThanOrEqual(1);
    expect(affronts).toEqual([]);
    expect(broken).toEqual([]);
  });
});
