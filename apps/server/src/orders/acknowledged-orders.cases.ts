import { describe, expect, test } from '@jest/globals';
import { NOTHING_WRONG } from '../../torture/lib/judge.js';
import { killShopUnderOrders } from '../../torture/lib/kill-shop.js';

describe('acknowledged orders', () => {
  /** A short version of torture/kill-shop.torture.ts. */
  test('no acknowledged order is lost or duplicated when the server is killed', async () => {
    const { verdict, affronts, broken } = await killShopUnderOrders({ rounds: 1, clients: 4 });
    expect(verdict).toMatchObject({ ...NOTHING_WRONG, unknown: 0, refused: 0 });
    expect(verdict.acked).toBeGreaterThanOrEqual(1);
    expect(affronts).toEqual([]);
    expect(broken).toEqual([]);
  });
});
