import { type Day, dayAfter, LAST_DAY, problemOf } from '@beambright/domain';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysIn, lastDayOf, periodsOf } from './periods.js';

const ranges = fc.tuple(fc.nat(1_500), fc.nat(1_200)).map(([start, length]) => {
  const first = dayAfter('2023-11-20', start);
  return { first, last: dayAfter(first, length) };
});

describe('the periods of a range', () => {
  test('cover each of its days exactly once', () => {
    fc.assert(
      fc.property(ranges, (range) => {
        const counted = new Map<Day, number>();
        for (const period of periodsOf(range)) {
          for (const day of daysIn({ first: period.start, last: lastDayOf(period) })) {
            counted.set(day, (counted.get(day) ?? 0) + period.sign);
          }
        }
        const covered = [...counted].filter(([, times]) => times !== 0).toSorted();
        expect(covered).toEqual(daysIn(range).map((day) => [day, 1]));
      }),
    );
  });

  test('are few', () => {
    fc.assert(fc.property(ranges, (range) => expect(periodsOf(range).length).toBeLessThanOrEqual(40)));
  });

  test.each([
    ['2026-01-01', '2026-12-31', ['year 2026-01-01']],
    ['2026-02-01', '2026-02-28', ['month 2026-02-01']],
    ['2026-04-01', '2026-06-30', ['quarter 2026-04-01']],
    ['2026-03-01', '2026-03-02', ['day 2026-03-01', 'day 2026-03-02']],
    ['2024-02-01', '2024-02-28', ['month 2024-02-01', '- day 2024-02-29']],
    ['2026-01-02', '2026-11-30', ['year 2026-01-01', '- day 2026-01-01', '- month 2026-12-01']],
  ])('from %s to %s', (first, last, expected) => {
    const periods = periodsOf({ first, last });
    expect(periods.map(({ tier, start, sign }) => `${sign < 0 ? '- ' : ''}${tier} ${start}`)).toEqual(
      expected,
    );
  });

  test('are refused where the calendar ends', () => {
    for (const first of ['9999-12-30', '9999-01-02', '1000-01-01'])
      expect(problemOf(() => periodsOf({ first, last: LAST_DAY }))?.code).toBe('DATE_INVALID');
  });

  test('are empty if the range ends before it begins', () => {
    expect(periodsOf({ first: '2026-02-01', last: '2026-01-31' })).toEqual([]);
  });
});
