import { startOfDay } from '@beambright/domain';
import { describe, expect, test } from '@jest/globals';
import { previousRange } from './previousRange';

const NOW = new Date('2026-03-10T11:05:59.999Z');

describe('previousRange', () => {
  test.each([
    ['2026-03-09', '2026-03-09', '2026-03-08', '2026-03-08'],
    ['2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28'],
    ['2025-12-01', '2025-12-31', '2025-10-31', '2025-11-30'],
    ['2026-03-08', '9999-12-31', '2026-03-05', '2026-03-07'],
    ['1000-01-03', '1000-01-04', '1000-01-01', '1000-01-02'],
    ['2026-03-04', null, '2026-02-25', '2026-03-03'],
  ])('has as many days before %s to %s: %s to %s', (start, end, first, last) => {
    expect(previousRange({ start, end }, NOW)).toEqual({ start: first, end: last });
  });

  test('of this week until Tuesday is Monday and Tuesday of last week', () => {
    expect(previousRange({ start: '2026-03-09', end: '2026-03-10' }, NOW)).toEqual({
      start: '2026-03-02',
      end: '2026-03-03',
    });
  });

  test.each([
    ['2026-03-10', '2026-03-10', '2025-03-10'],
    ['2026-03-10', null, '2025-03-10'],
    ['2026-03-10', '2026-12-31', '2025-03-10'],
    ['2028-02-29', '2028-02-29', '2027-02-28'],
  ])('of this year until %s (asked until %s) is the same days of last year: until %s', (today, end, last) => {
    const [year, yearBefore] = [today.slice(0, 4), last.slice(0, 4)];
    expect(previousRange({ start: `${year}-01-01`, end }, startOfDay(today))).toEqual({
      start: `${yearBefore}-01-01`,
      end: last,
    });
  });

  test.each([
    ['2026-03-10T11:05:59.999Z', '2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09T11:05:00.000Z'],
    ['2026-03-09T21:00:00.000Z', '2026-03-10', null, '2026-03-09', '2026-03-08T21:00:00.000Z'],
    ['2026-01-01T20:59:00.000Z', '2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31T20:59:00.000Z'],
  ])('of today, at %s, is yesterday until the same minute', (now, start, end, day, until) => {
    expect(previousRange({ start, end }, new Date(now))).toEqual({ start: day, end: day, until });
  });

  test.each([
    ['no start', null, '2026-03-10'],
    ['no start and no end', null, null],
    ['a start in the future', '2026-03-11', '9999-12-31'],
    ['a previous period before the first date', '1000-01-02', '1000-01-03'],
  ])('is null for a range with %s', (_why, start, end) => {
    expect(previousRange({ start, end }, NOW)).toBeNull();
  });
});
