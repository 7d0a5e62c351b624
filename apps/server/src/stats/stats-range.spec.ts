import { problemOf } from '@beambright/domain';
import { expect, test } from '@jest/globals';
import { statsRange } from './stats-range.js';

const day = '2026-03-10';
const now = new Date('2028-04-10T12:00:00Z');

test.each([
  [day, '2026-03-09T21:00:00.000Z'],
  [day, '2026-03-10T21:00:00.000Z'],
  ['2026-02-01', '2026-03-10T09:00:00.000Z'],
  [null, '2026-03-10T09:00:00.000Z'],
])('accepts the days from %s until %s', (start, until) => {
  const range = { start, end: day, until: new Date(until) };
  expect(statsRange(range, now)).toEqual(range);
});

test.each([
  ['is before the day', day, day, '2026-03-09T20:59:59.999Z'],
  ['is after the day', day, day, '2026-03-10T21:00:00.001Z'],
  ['is invalid', day, day, 'noon'],
  ['is on the day before the last', '2026-03-08', day, '2026-03-09T09:00:00Z'],
  ['is on a day whose visits are deleted', null, '2026-03-09', '2026-03-09T09:00:00Z'],
  ['has no last day', day, null, '2026-03-10T09:00:00Z'],
])('rejects a time that %s', (_, start, end, until) => {
  expect(problemOf(() => statsRange({ start, end, until: new Date(until) }, now))?.code).toBe(
    'RANGE_TIME_INVALID',
  );
});
