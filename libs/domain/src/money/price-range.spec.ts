import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemOf } from '../errors/errors.js';
import { PRICE_RANGE_INVALID } from '../errors/input-errors.js';
import { MAX_ACTUAL_PRICE } from './money.js';
import {
  addRanges,
  formatPriceRange,
  formatTotal,
  isFarOutside,
  isBigMove,
  isSingle,
  midOf,
  NO_PRICE,
  parsePriceRange,
  priceRangeText,
  timesQuantity,
  totalText,
} from './price-range.js';

const end = fc.integer({ min: 0, max: MAX_ACTUAL_PRICE });
const range = fc
  .tuple(end, end)
  .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) }));
const quantity = fc.integer({ min: 1, max: 999 });

test.each([
  [159_999, true],
  [160_000, false],
  [250_000, false],
  [360_000, false],
  [360_001, true],
])('%p cents are far outside 2000 - 3000: %p', (price, isFar) => {
  expect(isFarOutside(price, { min: 200_000, max: 300_000 })).toBe(isFar);
});

describe('parsePriceRange', () => {
  test.each([
    ['2000-3000', 200_000, 300_000],
    ['2000 - 3000', 200_000, 300_000],
    ['2,000 – 3,000', 200_000, 300_000],
    ['2,000 — 3,000', 200_000, 300_000],
    ['Ksh 2000 - Ksh 3000', 200_000, 300_000],
    ['ksh2000-3000', 200_000, 300_000],
    ['  2000\t-\n3000.5  ', 200_000, 300_050],
    ['Ksh 2000', 200_000, 200_000],
    ['KES 2 000 - KSh. 3 000', 200_000, 300_000],
    ['2000/=-3000/=', 200_000, 300_000],
    ['2000/- - 3000/-', 200_000, 300_000],
    ['2000/-', 200_000, 200_000],
    ['2000', 200_000, 200_000],
    ['99.5', 9_950, 9_950],
    ['2000 - 2000', 200_000, 200_000],
    ['0 - 99,999,999.99', 0, MAX_ACTUAL_PRICE],
  ])('reads %p', (text, min, max) => {
    expect(parsePriceRange(text)).toEqual({ min, max });
  });

  test.each([
    ['', 'missing'],
    ['cheap', 'not-a-number'],
    ['2000 to 3000', 'not-a-number'],
    ['2000 - Ksh', 'not-a-number'],
    ['2000-', 'not-a-range'],
    ['2000/-3000', 'not-a-number'],
    ['KES -5', 'negative'],
    ['1-2-3', 'not-a-range'],
    ['3000 - 2000', 'min-above-max'],
    ['-5 - 10', 'negative'],
    ['100 - -200', 'negative'],
    ['1 - 2.005', 'too-many-decimals'],
    ['1 - 100,000,000', 'too-large'],
  ] as const)('rejects %p: %s', (text, fault) => {
    const problem = problemOf(() => parsePriceRange(text));
    expect(problem?.code).toBe('PRICE_RANGE_INVALID');
    expect(problem?.params).toEqual({ text, fault });
    expect(problem?.message).toBe(PRICE_RANGE_INVALID.message({ text, fault }));
  });

  test('throws an error that says what is wrong with the range', () => {
    expect(problemOf(() => parsePriceRange('3000 - 2000'))?.message).toBe(
      '"3000 - 2000" is not a valid price range: the first price must not be above the second',
    );
    expect(problemOf(() => parsePriceRange('1-2-3'))?.message).toBe(
      '"1-2-3" is not a valid price range: write one price, or two like 2000 - 3000',
    );
  });

  test('rejects a very long text', () => {
    for (const text of [' '.repeat(1e5) + 'x', '1-'.repeat(5e4), 'ksh '.repeat(2e4), ',111'.repeat(2e4)])
      expect(problemOf(() => parsePriceRange(text))?.code).toBe('PRICE_RANGE_INVALID');
  });

  test('reads back every range in both formats', () => {
    fc.assert(
      fc.property(range, (given) => {
        expect(parsePriceRange(priceRangeText(given))).toEqual(given);
        expect(parsePriceRange(formatPriceRange(given))).toEqual(given);
      }),
    );
  });

  test('returns a range or throws its own error for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-–— Ksh') }), (text) => {
        let read = NO_PRICE;
        const problem = problemOf(() => (read = parsePriceRange(text)));
        expect(problem?.code ?? 'PRICE_RANGE_INVALID').toBe('PRICE_RANGE_INVALID');
        expect(read.min).toBeLessThanOrEqual(read.max);
      }),
    );
  });
});

describe('the format of a price range', () => {
  test.each([
    [{ min: 200_000, max: 300_000 }, '2000 - 3000', 'Ksh 2,000 - 3,000'],
    [{ min: 250_000, max: 250_000 }, '2500', 'Ksh 2,500'],
    [{ min: 250_050, max: 250_050 }, '2500.50', 'Ksh 2,500.50'],
    [{ min: 9_950, max: 12_000 }, '99.50 - 120', 'Ksh 99.50 - 120'],
  ])('%p is stored as %s and shown as %s', (given, text, shown) => {
    expect(priceRangeText(given)).toBe(text);
    expect(formatPriceRange(given)).toBe(shown);
  });

  test.each([
    [
      'rounds both ends of a range to whole shillings',
      { min: 10_040, max: 20_060 },
      'Ksh 100 - 201',
      '100 - 201',
    ],
    ['rounds half up', { min: 10_050, max: 20_050 }, 'Ksh 101 - 201', '101 - 201'],
    ['is exact when it is single', { min: 250_050, max: 250_050 }, 'Ksh 2,500.50', '2500.50'],
    [
      'groups thousands only for people',
      { min: 123_400_000, max: 223_400_000 },
      'Ksh 1,234,000 - 2,234,000',
      '1234000 - 2234000',
    ],
    [
      'stays a range when both ends round to the same value',
      { min: 10_010, max: 10_040 },
      'Ksh 100 - 100',
      '100 - 100',
    ],
    ['is 0 for an empty cart', NO_PRICE, 'Ksh 0', '0'],
  ])('a total %s', (_rule, total, shown, text) => {
    expect(formatTotal(total)).toBe(shown);
    expect(totalText(total)).toBe(text);
  });
});

describe('price range arithmetic', () => {
  test('adds lowest to lowest and highest to highest', () => {
    expect(addRanges({ min: 1, max: 2 }, { min: 10, max: 20 })).toEqual({ min: 11, max: 22 });
  });

  test('multiplies a range as if it were added again and again', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: 1, max: 20 }), (given, times) => {
        expect(timesQuantity(given, times)).toEqual(Array(times).fill(given).reduce(addRanges, NO_PRICE));
      }),
    );
  });

  test('stays exact for the largest possible order', () => {
    const line = timesQuantity({ min: MAX_ACTUAL_PRICE - 1, max: MAX_ACTUAL_PRICE }, 999);
    const total = Array(100).fill(line).reduce(addRanges, NO_PRICE);
    expect(Number.isSafeInteger(total.max)).toBe(true);
    expect(BigInt(total.max)).toBe(BigInt(MAX_ACTUAL_PRICE) * 999n * 100n);
    expect(formatTotal(total)).toBe('Ksh 9,989,999,998,002 - 9,989,999,999,001');
  });

  test('keeps the lowest price at or below the highest', () => {
    fc.assert(
      fc.property(range, range, quantity, (one, other, times) => {
        const total = timesQuantity(addRanges(one, other), times);
        expect(total.min).toBeLessThanOrEqual(total.max);
        expect(isSingle(total)).toBe(isSingle(one) && isSingle(other));
      }),
    );
  });

  test.each([
    [{ min: 200_000, max: 300_000 }, 250_000],
    [{ min: 10, max: 15 }, 13],
    [{ min: 7, max: 7 }, 7],
  ])('finds the middle of %p, rounding half a cent up', (given, middle) => {
    expect(midOf(given)).toBe(middle);
  });

  test.each([
    [{ min: 130, max: 200 }, false],
    [{ min: 131, max: 200 }, true],
    [{ min: 70, max: 140 }, false],
    [{ min: 100, max: 139 }, true],
  ])('finds a move by more than 30 percent from 100 - 200 to %p: %s', (after, isBig) => {
    expect(isBigMove({ min: 100, max: 200 }, after)).toBe(isBig);
    expect(isBigMove(NO_PRICE, after)).toBe(true);
  });
});
