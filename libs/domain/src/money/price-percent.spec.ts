import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemOf } from '../errors/errors.js';
import { assertPercent, changedByPercent, MAX_PERCENT, MIN_PERCENT } from './price-percent.js';
import { parsePriceRange, priceRangeText } from './price-range.js';

test.each([
  ['2000 - 3000', 5, '2100 - 3150'],
  ['2000 - 3000', -10, '1800 - 2700'],
  ['999', 5, '1049'],
  ['1050', 1, '1061'],
  ['1049', 1, '1059'],
  ['99.50 - 120', 100, '199 - 240'],
  ['1 - 4', -90, '1'],
  ['0 - 100', 10, '0 - 110'],
  ['2.40', 1, '2.40'],
  ['0.50', -10, '0.50'],
  ['90,000,000', 11, '99900000'],
])('%s changed by %i %% is %s', (before, percent, after) => {
  expect(priceRangeText(changedByPercent(parsePriceRange(before), percent))).toBe(after);
});

test('both ends of a price range change in the same direction, by about the percentage', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  const percents = fc.integer({ min: MIN_PERCENT, max: MAX_PERCENT }).filter((percent) => percent !== 0);
  fc.assert(
    fc.property(cents, cents, percents, (one, other, percent) => {
      const before = { min: Math.min(one, other), max: Math.max(one, other) };
      const after = changedByPercent(before, percent);
      expect(after.min).toBeLessThanOrEqual(after.max);
      for (const end of ['min', 'max'] as const) {
        const exact = (before[end] * (100 + percent)) / 100;
        expect(Math.abs(after[end] - exact)).toBeLessThanOrEqual(100);
        expect(Math.sign(after[end] - before[end]) * percent).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('a change that would raise a price above the highest price allowed is rejected', () => {
  const problem = problemOf(() => changedByPercent(parsePriceRange('90,000,000'), 12));
  expect(problem?.params).toEqual({ text: '100800000', fault: 'too-large' });
});

test.each([
  [-91, false],
  [-90, true],
  [0, false],
  [2.5, false],
  [500, true],
  [501, false],
  [Number.NaN, false],
])('a change of prices by %p %% is allowed: %p', (percent, isAllowed) => {
  expect(problemOf(() => assertPercent(percent))?.code).toBe(isAllowed ? undefined : 'INVALID_INPUT');
});
