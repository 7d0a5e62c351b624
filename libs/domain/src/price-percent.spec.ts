import { expect, test } from '@jest/globals';
import { problemOf } from './errors.js';
import { assertPercent, changedByPercent } from './price-percent.js';
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
  ['90,000,000', 11, '99900000'],
])('%s changed by %i %% is %s', (before, percent, after) => {
  expect(priceRangeText(changedByPercent(parsePriceRange(before), percent))).toBe(after);
});

test('a price does not rise above the highest', () => {
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
])('%p %% is allowed: %p', (percent, isAllowed) => {
  expect(problemOf(() => assertPercent(percent))?.code).toBe(isAllowed ? undefined : 'INVALID_INPUT');
});
