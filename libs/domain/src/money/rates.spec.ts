import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalOf } from './money.js';
import { meanOf, percentOf, placeInRange } from './rates.js';

const count = fc.integer({ min: 1, max: 1_000_000_000 });

describe('a rate', () => {
  test.each([
    [0, 0, '0.00'],
    [5, 0, '0.00'],
    [0, 7, '0.00'],
    [1, 8, '12.50'],
    [1, 3, '33.33'],
    [2, 3, '66.67'],
    [1, 20_000, '0.01'],
    [1, 20_001, '0.00'],
    [3, 2, '150.00'],
  ])('%i of %i is %s', (part, whole, rate) => {
    expect(decimalOf(percentOf(part, whole))).toBe(rate);
  });

  test('differs from the exact rate by at most half a hundredth of a percent', () => {
    fc.assert(
      fc.property(count, count, (part, whole) =>
        expect(Math.abs(percentOf(part, whole) - (10_000 * part) / whole)).toBeLessThanOrEqual(0.5 + 1e-6),
      ),
    );
  });
});

describe('the place in a range', () => {
  test.each([
    [0, 100_000, 0],
    [25_000, 100_000, 2_500],
    [100_000, 100_000, 10_000],
    [150_000, 100_000, 15_000],
    [-1, 3, -3_333],
    [5, 0, null],
  ])('of a price %i above the lowest in a range %i wide is %p', (above, width, place) => {
    expect(placeInRange(above, width)).toBe(place);
  });
});

describe('a mean', () => {
  test.each([
    [0, 0, 0],
    [100, 3, 33],
    [200, 3, 67],
    [101, 2, 51],
    [9_007_199_254_740_991, 1, 9_007_199_254_740_991],
  ])('of the total %i over %i parts is %i', (total, parts, mean) => {
    expect(meanOf(total, parts)).toBe(mean);
  });
});
