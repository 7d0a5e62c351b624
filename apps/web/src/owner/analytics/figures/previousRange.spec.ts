import { describe, expect, it } from '@jest/globals';
import { previousRange } from './previousRange';

const TODAY = '2026-03-10';

describe('previousRange', () => {
  it.each([
    ['2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09'],
    ['2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28'],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    ['2026-03-04', null, '2026-02-25', '2026-03-03'],
  ])('has as many days before %s to %s: %s to %s', (start, end, first, last) => {
    expect(previousRange({ start, end }, TODAY)).toEqual({ start: first, end: last });
  });

  it.each([
    ['2026-03-10', '2026-03-10', '2025-03-10'],
    ['2026-03-10', null, '2025-03-10'],
    ['2028-02-29', '2028-02-29', '2027-02-28'],
  ])('of this year until %s (asked until %s) is the same days of last year: until %s', (today, end, last) => {
    const [year, yearBefore] = [today.slice(0, 4), last.slice(0, 4)];
    expect(previousRange({ start: `${year}-01-01`, end }, today)).toEqual({
      start: `${yearBefore}-01-01`,
      end: last,
    });
  });

  it('of January 1 is the day before', () => {
    const day = '2026-01-01';
    expect(previousRange({ start: day, end: day }, day)).toEqual({ start: '2025-12-31', end: '2025-12-31' });
  });

  it.each([
    ['no start', null, '2026-03-10'],
    ['no start and no end', null, null],
    ['a start in the future', '2026-03-11', null],
    ['days before all dates', '1000-01-01', '1000-01-02'],
  ])('is missing for a range with %s', (_why, start, end) => {
    expect(previousRange({ start, end }, TODAY)).toBeNull();
  });
});
