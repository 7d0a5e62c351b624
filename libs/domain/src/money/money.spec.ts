import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemOf } from '../errors/errors.js';
import { MONEY_INVALID } from '../errors/input-errors.js';
import {
  assertActualPrice,
  centsOf,
  decimalOf,
  formatKsh,
  groupedText,
  isActualPrice,
  MAX_ACTUAL_PRICE,
  parseMoney,
  plainText,
  wholeShillings,
} from './money.js';

const price = fc.integer({ min: 0, max: MAX_ACTUAL_PRICE });
const anyCents = fc.maxSafeInteger();

describe('parseMoney', () => {
  test.each([
    ['2000', 200_000],
    ['2,000', 200_000],
    ['Ksh 2000', 200_000],
    ['ksh2,000.5', 200_050],
    [' 2000.5 ', 200_050],
    ['1 500', 150_000],
    ['1\u00a0234\u202f567.5', 123_456_750],
    ['1500/=', 150_000],
    ['1,500.50 /-', 150_050],
    ['1500/–', 150_000],
    ['KES 1500', 150_000],
    ['KSh. 1,500', 150_000],
    ['19.99', 1_999],
    ['0.29', 29],
    ['1.10', 110],
    ['0', 0],
    ['007', 700],
    ['1,234,567.89', 123_456_789],
    ['99,999,999.99', MAX_ACTUAL_PRICE],
  ])('reads %p as %i cents', (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  test.each([
    ['   ', 'missing'],
    ['Ksh', 'not-a-number'],
    ['1e3', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['20,00', 'not-a-number'],
    ['20 00', 'not-a-number'],
    ['1 234,567', 'not-a-number'],
    ['1500/', 'not-a-number'],
    ['1500/-5', 'not-a-number'],
    ['/=', 'not-a-number'],
    ['KES', 'not-a-number'],
    ['2000.', 'not-a-number'],
    ['.5', 'not-a-number'],
    ['+5', 'not-a-number'],
    ['2000\0', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['-1', 'negative'],
    ['Ksh -1', 'negative'],
    ['−1', 'negative'],
    ['1.005', 'too-many-decimals'],
    ['100,000,000', 'too-large'],
  ] as const)('rejects %p: %s', (text, fault) => {
    const problem = problemOf(() => parseMoney(text));
    expect(problem?.code).toBe('MONEY_INVALID');
    expect(problem?.params).toEqual({ text, fault });
    expect(problem?.message).toBe(MONEY_INVALID.message({ text, fault }));
  });

  test('throws an error that says what is wrong with the amount', () => {
    expect(problemOf(() => parseMoney('1.005'))?.message).toBe(
      '"1.005" is not a valid price: a price has at most two decimals',
    );
    expect(problemOf(() => parseMoney(' '))?.message).toBe('Please enter a price');
  });

  test('reads back every price in all its formats', () => {
    fc.assert(
      fc.property(price, (cents) => {
        expect(
          [formatKsh(cents), groupedText(cents), plainText(cents), decimalOf(cents)].map(parseMoney),
        ).toEqual(Array(4).fill(cents));
      }),
    );
  });

  test('returns cents or throws its own error for any text', () => {
    const numeric = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eExKsh ٣') });
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), numeric), (text) => {
        let cents = 0;
        const problem = problemOf(() => (cents = parseMoney(text)));
        expect(problem?.code ?? 'MONEY_INVALID').toBe('MONEY_INVALID');
        expect(Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_ACTUAL_PRICE).toBe(true);
      }),
    );
  });
});

describe('decimal texts', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [250_000, '2500.00'],
    [-5, '-0.05'],
    [MAX_ACTUAL_PRICE, '99999999.99'],
  ])('writes %i cents as %s', (cents, decimal) => {
    expect(decimalOf(cents)).toBe(decimal);
  });

  test.each([
    ['2500', 250_000],
    ['2500.5', 250_050],
    ['0.07', 7],
    ['-0.00', 0],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads the stored %s as %i cents', (decimal, cents) => {
    expect(centsOf(decimal)).toBe(cents);
  });

  test.each(['', '2,500', '1.005', '90071992547409.92'])(
    'fails with INTERNAL for the stored %p',
    (decimal) => {
      expect(problemOf(() => centsOf(decimal))?.code).toBe('INTERNAL');
    },
  );

  test('are read back as the same cents, whatever the amount', () => {
    fc.assert(fc.property(anyCents, (cents) => expect(centsOf(decimalOf(cents))).toBe(cents)));
  });
});

describe('money on screens', () => {
  test.each([
    [250_000, 'Ksh 2,500'],
    [250_050, 'Ksh 2,500.50'],
    [0, 'Ksh 0'],
    [99_900, 'Ksh 999'],
    [123_456_789_00, 'Ksh 123,456,789'],
    [5, 'Ksh 0.05'],
  ])('shows %i cents as %s', (cents, text) => {
    expect(formatKsh(cents)).toBe(text);
  });

  test.each([
    [10_040, 10_000],
    [10_049, 10_000],
    [10_050, 10_100],
    [20_060, 20_100],
    [0, 0],
  ])('rounds %i cents half up to %i', (cents, rounded) => {
    expect(wholeShillings(cents)).toBe(rounded);
  });
});

describe('an actual price', () => {
  test.each([1, 250_000, MAX_ACTUAL_PRICE])('may be %p cents', (cents) => {
    expect(isActualPrice(cents)).toBe(true);
    expect(() => assertActualPrice(cents)).not.toThrow();
  });

  test.each([0, 1.5, MAX_ACTUAL_PRICE + 1, Number.NaN])('may not be %p cents', (cents) => {
    expect(isActualPrice(cents)).toBe(false);
    expect(problemOf(() => assertActualPrice(cents))?.code).toBe('ACTUAL_PRICE_INVALID');
  });
});
