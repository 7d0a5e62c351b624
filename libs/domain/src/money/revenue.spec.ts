import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemOf } from '../errors/errors.js';
import { MAX_ACTUAL_PRICE } from './money.js';
import { midOf } from './price-range.js';
import { lineWeight, shareRevenue } from './revenue.js';

const total = fc.integer({ min: 0, max: MAX_ACTUAL_PRICE });
const weight = fc.oneof(fc.nat(5), fc.integer({ min: 0, max: 999 * 2 * MAX_ACTUAL_PRICE }));
const weights = fc.array(weight, { minLength: 1, maxLength: 100 });

function sum(amounts: readonly number[]): bigint {
  return amounts.reduce((all, amount) => all + BigInt(amount), 0n);
}

describe('sharing an actual price', () => {
  test.each([
    [100, [1], [100]],
    [100, [1, 3], [25, 75]],
    [100, [1, 1, 1], [34, 33, 33]],
    [200, [1, 1, 1], [67, 67, 66]],
    [10, [1, 2, 4], [1, 3, 6]],
    [1, [1, 1], [1, 0]],
    [0, [5, 5], [0, 0]],
    [100, [0, 7], [0, 100]],
    [101, [0, 0], [51, 50]],
  ])('%i cents by the weights %p are %p', (price, parts, shares) => {
    expect(shareRevenue(price, parts)).toEqual(shares);
  });

  test('adds up to the price exactly', () => {
    fc.assert(
      fc.property(total, weights, (price, parts) =>
        expect(sum(shareRevenue(price, parts))).toBe(BigInt(price)),
      ),
    );
  });

  test('adds up exactly with the largest numbers', () => {
    const parts = Array(100).fill(Number.MAX_SAFE_INTEGER);
    expect(sum(shareRevenue(Number.MAX_SAFE_INTEGER, parts))).toBe(BigInt(Number.MAX_SAFE_INTEGER));
  });

  test('distinguishes weights that are equal in floating point', () => {
    const almostEqual = [9_007_199_254_739_993, 9_007_199_254_739_994];
    expect(shareRevenue(9_999_999_999, almostEqual)).toEqual([4_999_999_999, 5_000_000_000]);
  });

  test('gives each line its share, off by less than a cent', () => {
    fc.assert(
      fc.property(total, weights, (price, parts) => {
        const whole = sum(parts);
        fc.pre(whole > 0n);
        shareRevenue(price, parts).forEach((share, position) => {
          const offBy = BigInt(share) * whole - BigInt(price) * BigInt(parts[position] ?? 0);
          expect(offBy < whole && offBy > -whole).toBe(true);
        });
      }),
    );
  });

  test('never gives a lighter line more than a heavier one', () => {
    fc.assert(
      fc.property(total, weights, (price, parts) => {
        const byWeight = shareRevenue(price, parts)
          .map((share, position) => ({ share, weight: parts[position] ?? 0 }))
          .sort((one, other) => one.weight - other.weight || one.share - other.share);
        const shares = byWeight.map(({ share }) => share);
        expect(shares).toEqual([...shares].sort((one, other) => one - other));
      }),
    );
  });

  test('gives the same shares when all weights are doubled', () => {
    fc.assert(
      fc.property(total, weights, (price, parts) => {
        const doubled = parts.map((part) => part * 2);
        expect(shareRevenue(price, doubled)).toEqual(shareRevenue(price, parts));
      }),
    );
  });

  test.each([
    [100, []],
    [100, [0.5]],
    [100, [-1, 2]],
    [100, [Number.NaN]],
    [1.5, [1]],
    [-1, [1]],
  ])('fails with INTERNAL for %p by %p', (price, parts) => {
    expect(problemOf(() => shareRevenue(price, parts))?.code).toBe('INTERNAL');
  });
});

describe('the weight of a line', () => {
  test('is twice its quantity times its mid price', () => {
    const price = { min: 200_000, max: 300_000 };
    expect(lineWeight({ price, quantity: 3 })).toBe(2 * 3 * midOf(price));
  });

  test('is exact where a mid price would be rounded', () => {
    const lines = [
      { price: { min: 0, max: 1 }, quantity: 1 },
      { price: { min: 1, max: 1 }, quantity: 1 },
    ];
    expect(shareRevenue(300, lines.map(lineWeight))).toEqual([100, 200]);
  });
});
