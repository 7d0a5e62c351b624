import type { Day } from '@beambright/domain';

export type Unit = 'day' | 'week' | 'month';

/** What a chart draws as one point: a day, or some days in a row. */
export interface Span {
  first: Day;
  last: Day;
  /** Positions in the list of days; the end is not included. */
  from: number;
  until: number;
}

/** What a phone can tell apart, and quickly draw. */
const MOST_POINTS = 120;
const WEEK = 7;
const MONDAY = 1;

/** Days as long as there is room for them, else weeks from Monday on, else months. The first and the last may be cut by the range. */
export function spansOf(days: readonly Day[]): { unit: Unit; spans: Span[] } {
  const unit = unitFor(days.length);
  const starts = days.flatMap((day, index) => (beginsSpan(days, index, unit) ? [index] : []));
  const spans = starts.map((from, index) => {
    const until = starts[index + 1] ?? days.length;
    return { first: days[from] ?? '', last: days[until - 1] ?? '', from, until };
  });
  return { unit, spans };
}

/** The figures of days added up per span. */
export function sumsOver(spans: readonly Span[], values: readonly number[]): number[] {
  return spans.map(({ from, until }) => sum(values.slice(from, until)));
}

/** Each with all before it. */
export function runningTotals(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => (total += value));
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function unitFor(count: number): Unit {
  if (count <= MOST_POINTS) return 'day';
  const mostWeeks = 1 + Math.ceil((count - 1) / WEEK);
  return mostWeeks <= MOST_POINTS ? 'week' : 'month';
}

function beginsSpan(days: readonly Day[], index: number, unit: Unit): boolean {
  if (index === 0 || unit === 'day') return true;
  if (unit === 'week') return new Date(days[index] ?? '').getUTCDay() === MONDAY;
  return days[index]?.slice(0, 7) !== days[index - 1]?.slice(0, 7);
}
