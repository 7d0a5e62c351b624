import { describe, expect, test } from '@jest/globals';
import { buildDays } from '../../../../test/stats';
import { daySeriesOf } from './daySeries';

describe('daySeriesOf', () => {
  test('matches the previous period day by day, and cumulates revenue in cents', () => {
    const now = buildDays('2026-03-01', [{ revenue: '0.10' }, { revenue: '0.20' }]);
    const before = buildDays('2026-02-27', [{ revenue: '5.00' }, { revenue: '1.00' }]);
    const series = daySeriesOf({ now, before });
    expect(series.revenue).toEqual({ now: [10, 20], before: [500, 100] });
    expect(series.revenueSoFar).toEqual({ now: [10, 30], before: [500, 600] });
  });

  test('compares with nothing if the previous period is missing or of another length', () => {
    const [now, before] = [buildDays('2026-03-01', [{}, {}]), buildDays('2026-02-28', [{}])];
    expect(daySeriesOf({ now, before }).orders.before).toBeNull();
    expect(daySeriesOf({ now, before: null }).orders.before).toBeNull();
  });

  test('matches the same date of last year, even if only one year has a February 29', () => {
    const until = (count: number) => Array.from({ length: count }, (_, place) => ({ orders: place }));
    const [leap, other] = [buildDays('2028-01-01', until(61)), buildDays('2027-01-01', until(60))];
    expect(daySeriesOf({ now: leap, before: other }).orders.before?.slice(58)).toEqual([58, 0, 59]);
    expect(daySeriesOf({ now: other, before: leap }).orders.before?.slice(58)).toEqual([58, 60]);
  });

  test('groups two years by week in both periods', () => {
    const year = Array.from({ length: 730 }, () => ({ orders: 1 }));
    const series = daySeriesOf({
      now: buildDays('2024-03-11', year),
      before: buildDays('2022-03-12', year),
    });
    expect(series.unit).toBe('week');
    expect(series.orders.now).toHaveLength(105);
    expect(series.orders.before).toEqual(series.orders.now);
  });
});
