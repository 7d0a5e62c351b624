import { describe, expect, test } from '@jest/globals';
import { COUNT, MONEY, RATE } from './change';

describe('a change against the previous period', () => {
  test.each([
    [112, 100, '+12.00%', 'up'],
    [2, 3, '-33.33%', 'down'],
    [0, 5, '-100.00%', 'down'],
    [5, 0, 'New', 'up'],
    [0, 0, 'No change', 'none'],
    [1_000_001, 1_000_000, '+0.00%', 'up'],
    [10_000_000, 1000, '+999,900.00%', 'up'],
  ])('case %#: %p after %p is %s', (now, before, text, direction) => {
    expect(COUNT.changeOf(now, before)).toEqual({ text, direction });
    expect(MONEY.changeOf(now, before)).toEqual({ text, direction });
  });

  test.each([
    [250, 200, '+0.50 points', 'up'],
    [200, 250, '-0.50 points', 'down'],
    [200, 0, '+2.00 points', 'up'],
    [200, 200, 'No change', 'none'],
  ])('of a rate is in percentage points: %p after %p is %s', (now, before, text, direction) => {
    expect(RATE.changeOf(now, before)).toEqual({ text, direction });
  });
});
