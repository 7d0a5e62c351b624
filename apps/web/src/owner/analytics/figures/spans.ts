import type { Day } from '@beambright/domain';

export type Unit = 'day' | 'week' | 'month';

/** A point of a chart, which stands for one or more consecutive days. */
export interface Span {
  first: Day;
  last: Day;
  /** `from` is the index of the first day in the list of days, `until` the index after the last day. */
  from: number;
  until: number;
}

/** The maximum of points in a chart: more would be hard to read, and slow on phones. */
const MAX_POINTS = 120;
const WEEK = 7;
const MONDAY = 1;

/** One span per day. If there are too many days, one per week from Monday or per month. The first and last may be incomplete. */
export function spansOf(days: readonly Day[]): { unit: Unit; spans: Span[] } {
  const unit = unitFor(days.length);
  const starts = days.flatMap((day, index) => (beginsSpan(days, index, unit) ? [index] : []));
  const spans = starts.map((from, index) => {
    const until = starts[index + 1] ?? days.length;
    return { first: days[from] ?? '', last: days[until - 1] ?? '', from, until };
  });
  return { unit, spans };
}

export function sumsOver(spans: readonly Span[], values: readonly number[]): number[] {
  return spans.map(({ from, until }) => sum(values.slice(from, until)));
}

export function runningTotals(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => (total += value));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function unitFor(count: number): Unit {
  if (count <= MAX_POINTS) return 'day';
  const mostWeeks = 1 + Math.ceil((count - 1) / WEEK);
  return mostWeeks <= MAX_POINTS ? 'week' : 'month';
}

function beginsSpan(days: readonly Day[], index: number, unit: Unit): boolean {
  if (index === 0 || unit === 'day') return true;
  if (unit === 'week') return new Date(days[index] ?? '').getUTCDay() === MONDAY;
  return days[index]?.slice(0, 7) !== days[index - 1]?.slice(0, 7);
}
