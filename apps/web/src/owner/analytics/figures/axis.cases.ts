import { describe, expect, test } from '@jest/globals';
import { axisEnd } from './axis';

describe('axisEnd', () => {
  test.each([
    [[], 2],
    [[0, 1], 2],
    [[3], 4],
    [[5], 6],
    [[7], 8],
    [[9], 10],
    [[11], 20],
    [[290], 300],
    [[870], 1000],
    [[1001], 2000],
  ])('for the values %p is %p, whose half is a round number', (values, end) => {
    expect(axisEnd(values, 2)).toBe(end);
  });

  test('is at least the minimum for the axis, even if all values are 0', () => {
    expect(axisEnd([0], 100_000)).toBe(100_000);
  });
});
