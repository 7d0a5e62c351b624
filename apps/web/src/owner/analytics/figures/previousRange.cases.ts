import { describe, expect, test } from '@jest/globals';
import { previousRange } from './previousRange';

const NOW = new Date('2026-03-10T11:05:59.999Z');

describe('previousRange', () => {
  test.each([
    ['2026-03-09', '2026-03-09', '2026-03-08', '2026-03-08'],
    ['2025-12-01', '2025-12-31', '2025-10-31', '2025-11-30'],
    ['2024-03-01', '2024-03-31', '2024-01-30', '2024-02-29'],
    ['1000-01-03', '1000-01-04', '1000-01-01', '1000-01-02'],
  ])('of %s to %s has the same number of days: %s to %s', (start, end, first, last) => {
    expect(previousRange({ start, end }, NOW)).toEqual({ start: first, end: last });
  });

  test.each([
    ['today', '2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09'],
    ['New Year', '2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['this week', '2026-03-10', '2026-03-09', '2026-03-02', '2026-03-03'],
    ['this week on Monday', '2026-03-09', '2026-03-09', '2026-03-08', '2026-03-08'],
    ['the last 7 days', '2026-03-10', '2026-03-04', '2026-02-25', '2026-03-03'],
    ['the last 7 days after a leap day', '2028-03-05', '2028-02-28', '2028-02-21', '2028-02-27'],
    ['this month after February', '2026-03-10', '2026-03-01', '2026-02-19', '2026-02-28'],
    ['this year', '2026-03-10', '2026-01-01', '2025-01-01', '2025-03-10'],
    ['this year after a leap day', '2028-03-01', '2028-01-01', '2027-01-01', '2027-03-01'],
  ])('of %s (on %s: since %s) ends at the present time of day: %s to %s', (_, today, start, first, last) => {
    for (const end of [today, null, '9999-12-31']) {
      expect(previousRange({ start, end }, new Date(`${today}T11:05:59.999Z`))).toEqual({
        start: first,
        end: last,
        until: `${last}T11:05:00.000Z`,
      });
    }
  });

  test.each([
    ['2026-03-09T21:00:00.000Z', '2026-03-08T21:00:00.000Z'],
    ['2026-03-10T20:59:00.000Z', '2026-03-09T20:59:00.000Z'],
  ])('of today at %s is yesterday until %s', (now, until) => {
    expect(previousRange({ start: '2026-03-10', end: null }, new Date(now))?.until).toBe(until);
  });

  test('ends with a whole day, without a time, if that day is so old that its visits are deleted', () => {
    expect(previousRange({ start: '2024-01-01', end: null }, NOW)).toEqual({
      start: '2021-10-23',
      end: '2023-12-31',
    });
  });

  test('of this year on February 29 is last year until the end of February', () => {
    expect(previousRange({ start: '2028-01-01', end: null }, new Date('2028-02-29T11:05:00Z'))).toEqual({
      start: '2027-01-01',
      end: '2027-02-28',
    });
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
