import {
  type Day,
  dayAfter,
  dayOf,
  dayRange,
  DomainError,
  RANGE_TIME_INVALID,
  startOfDay,
  visitsSince,
} from '@beambright/domain';

/** Days of Nairobi. Each end is included and may be missing. */
export interface AskedRange {
  start?: string | null;
  end?: string | null;
  /** The instant on the last day at which the range ends. If it is missing, the range ends with the day. */
  until?: Date | null;
}

/** The checked range. Null: an open end. */
export interface StatsRange {
  start: Day | null;
  end: Day | null;
  until?: Date | null;
}

/** A range that ends today at the latest. A range in the future then ends before it begins, and so has no days. */
export interface Span {
  /** '-infinity' for a range without a start. */
  first: Day;
  last: Day;
  until: Date | null;
  /** The beginning and the end of these days as instants. `to` is excluded. */
  from: Date | '-infinity';
  to: Date;
}

/** Throws DATE_INVALID, DATE_RANGE_INVALID and RANGE_TIME_INVALID. A blank day counts as missing. */
export function statsRange({ start, end, until }: AskedRange, now: Date): StatsRange {
  const day = dayRange(start, end);
  if (until) {
    const isWithin = end && day.until && until >= startOfDay(end) && until <= day.until;
    if (!isWithin || end < visitsSince(now)) throw new DomainError(RANGE_TIME_INVALID);
  }
  return { start: start || null, end: end || null, until };
}

export function spanOf({ start, end, until }: StatsRange, now: Date): Span {
  const today = dayOf(now);
  const last = end && end < today ? end : today;
  const dayEnd = startOfDay(dayAfter(last));
  const cut = until && until < dayEnd ? until : null;
  return {
    first: start ?? '-infinity',
    last,
    until: cut,
    from: start ? startOfDay(start) : '-infinity',
    to: cut ?? dayEnd,
  };
}
