import { centsOf } from '@beambright/domain';
import { runningTotals, type Span, spansOf, sumsOver, type Unit } from '../figures/spans';
import type { Part } from '../part';
import type { DayCharts_DaysFragment as DayFigures } from './DayCharts.generated';

/** One value for each span (day, week or month). `before` is the previous period; null if the periods are not compared. */
export interface Series {
  now: readonly number[];
  before: readonly number[] | null;
}

export interface DaySeries {
  unit: Unit;
  spans: readonly Span[];
  visits: Series;
  uniqueSessions: Series;
  orders: Series;
  confirmedOrders: Series;
  /** The revenue of each span, in cents. `revenueSoFar` has the sums from the first span to each: 1, 2, 3 -> 1, 3, 6. */
  revenue: Series;
  revenueSoFar: Series;
}

/** The data of the charts. Each day is compared with the day at the same place in the previous period. */
export function daySeriesOf({ now, before }: Pick<Part<DayFigures[]>, 'now' | 'before'>): DaySeries {
  const { unit, spans } = spansOf(now.map(({ day }) => day));
  const partners = before && partnersOf(now, before);
  const seriesOf = (valueOf: (figures: DayFigures) => number): Series => ({
    now: sumsOver(spans, now.map(valueOf)),
    before: partners && sumsOver(spans, partners.map(valueOf)),
  });
  const revenue = seriesOf((figures) => centsOf(figures.revenue));
  return {
    unit,
    spans,
    visits: seriesOf(({ visits }) => visits),
    uniqueSessions: seriesOf(({ uniqueSessions }) => uniqueSessions),
    orders: seriesOf(({ orders }) => orders),
    confirmedOrders: seriesOf(({ confirmedOrders }) => confirmedOrders),
    revenue,
    revenueSoFar: {
      now: runningTotals(revenue.now),
      before: revenue.before && runningTotals(revenue.before),
    },
  };
}

const NOTHING = { visits: 0, uniqueSessions: 0, orders: 0, confirmedOrders: 0, revenue: '0.00' };

/**
 * For each day, the day of the previous period to compare with: the one at the same position, or in years of different lengths
 * the one with the same date. Null if other periods differ in length, because the API has shortened a very long range.
 */
function partnersOf(now: DayFigures[], before: DayFigures[]): DayFigures[] | null {
  if (before.length === now.length) return before;
  const areYears = [now, before].every(([first]) => first?.day.endsWith('-01-01'));
  if (!areYears) return null;
  // Only one of the years has a February 29.
  const byDate = new Map(before.map((figures) => [figures.day.slice(4), figures]));
  return now.map(({ day }) => byDate.get(day.slice(4)) ?? { day, ...NOTHING });
}
