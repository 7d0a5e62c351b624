import { expect, test } from '@jest/globals';
import { rangesWithin } from './ranges.mjs';
import { report } from './report.mjs';

const DAYS = { first: '2024-11-22', last: '2026-11-21' };

test('the ranges are the same every time, lie within the days, and are of all lengths', () => {
  const ranges = rangesWithin(DAYS, 50);
  expect(rangesWithin(DAYS, 50)).toEqual(ranges);
  for (const { start, end } of ranges) {
    expect((start ?? DAYS.first) >= DAYS.first).toBe(true);
    expect((end ?? DAYS.last) <= DAYS.last).toBe(true);
    expect((start ?? DAYS.first) <= (end ?? DAYS.last)).toBe(true);
  }
  expect(ranges.filter(({ start, end }) => start === null || end === null)).toHaveLength(8);
  const lengths = ranges.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 86_400_000);
  expect(lengths.filter((length) => length < 31).length).toBeGreaterThan(10);
  expect(lengths.filter((length) => length > 200).length).toBeGreaterThan(5);
});

test('the report tells the slowest ranges first', () => {
  const row = { start: '2026-01-01', end: null, cpu: 1, statements: 20 };
  const text = report({
    machine: 'one',
    date: 'today',
    size: { days: 1, users: 1, sessions: 1, visits: 10_000_000, views: 1, orders: 1, items: 1 },
    rows: [
      { ...row, database: 10 },
      { ...row, database: 250 },
    ],
    parts: [],
    load: '1 to 2',
  });
  expect(text).toMatch(/10,000,000 page visits/);
  expect(text).toMatch(/\| database, ms +\| +10 \| +250 \| +250 \| 300/);
  expect(text.indexOf('| open | 250 |')).toBeGreaterThan(0);
  expect(text.indexOf('| open | 250 |')).toBeLessThan(text.indexOf('| open |  10 |'));
});
