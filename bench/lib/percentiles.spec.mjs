import { expect, test } from '@jest/globals';
import { percentile, summary } from './percentiles.mjs';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('a percentile is the value by nearest rank, whatever the order', () => {
  expect([0, 0.01, 0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([
    1, 1, 50, 95, 99, 100,
  ]);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([10, 9, 100], 0.5)).toBe(10);
  expect(percentile([], 0.5)).toBeNaN();
});

test('a summary tells how many, the middle, the slow end and both extremes', () => {
  expect(summary(hundred)).toEqual({ count: 100, min: 1, p50: 50, p99: 99, max: 100 });
});
