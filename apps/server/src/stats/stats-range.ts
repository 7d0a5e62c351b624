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

/** The requested range: Nairobi days, both inclusive and optional. `until` cuts off the last day. */
export interface AskedRange {
  start?: string | null;
  end?: string | null;
  until?: Date | null;
}

/** The validated range; null where it is open. */
export interface StatsRange {
  start: Day | null;
  end: Day | null;
  /** Where the part of the last day ends. */
  until?: Date | null;
}

/** A range cut at today. One wholly after today ends before it begins: it has no days. */
export interface Span {
  /** '-infinity' without a start. */
  first: Day;
  last: Day;
  until: Date | null;
  /** From one instant until just before another. */
  from: Date | '-infinity';
  to: Date;
}

/** Throws DATE_INVALID, DATE_RANGE_INVALID and RANGE_TIME_INVALID; a blank day counts as missing. */
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
