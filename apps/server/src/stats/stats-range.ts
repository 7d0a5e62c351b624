import { type Day, dayAfter, DomainError, dayOf, dayRange, startOfDay } from '@beambright/domain';
import type { Days } from './periods.js';

/** The requested range: Nairobi days, both inclusive and optional. `until` cuts off a single day. */
export interface AskedRange {
  start?: string | null;
  end?: string | null;
  until?: Date | null;
}

/** The validated range; null where it is open. */
export interface StatsRange {
  start: Day | null;
  end: Day | null;
}

/** A range cut at today. */
export interface PastRange {
  start: Day | null;
  end: Day;
}

/** A day from its start until just before an instant. */
export interface PartOfDay {
  day: Day;
  until: Date;
}

/** From one instant until just before another. */
export interface Span {
  from: Date | '-infinity';
  to: Date;
}

/** Throws DATE_INVALID and DATE_RANGE_INVALID; a blank day counts as missing. */
export function statsRange({ start, end }: AskedRange): StatsRange {
  dayRange(start, end);
  return { start: start || null, end: end || null };
}

/** Cut at today, before any day is listed. A range wholly after today ends before it starts: it has no days. */
export function pastRange({ start, end }: StatsRange, now: Date): PastRange {
  const today = dayOf(now);
  return { start, end: end && end < today ? end : today };
}

/** The instants of a range; the part of a day ends at its own. */
export function spanOf({ start, end }: PastRange, part: PartOfDay | null): Span {
  const from = start ? startOfDay(start) : '-infinity';
  return { from, to: part?.until ?? startOfDay(dayAfter(end)) };
}

/** Null without `until`. Throws RANGE_TIME_INVALID. */
export function partOfDay({ start, end, until }: AskedRange): PartOfDay | null {
  if (!until) return null;
  const day = dayRange(start, end);
  const isWithin = day.from && day.until && until >= day.from && until <= day.until;
  if (!start || start !== end || !isWithin) throw new DomainError('RANGE_TIME_INVALID');
  return { day: start, until };
}

/** The days of the range that may have data; null if there are none. */
export function daysWithin({ start, end }: PastRange, known: Days | null): Days | null {
  if (!known) return null;
  const first = start && start > known.first ? start : known.first;
  const last = end < known.last ? end : known.last;
  return first <= last ? { first, last } : null;
}
