import { type Day, dayRange } from '@beambright/domain';
import type { Days } from './periods.js';

/** As somebody asks for it: Nairobi days, both included, either may be missing. */
export interface AskedRange {
  start?: string | null;
  end?: string | null;
}

/** As it was asked for, checked; null where it is open. */
export interface StatsRange {
  start: Day | null;
  end: Day | null;
}

/** Throws DATE_INVALID and DATE_RANGE_INVALID; a blank day is a missing one. */
export function statsRange({ start, end }: AskedRange): StatsRange {
  dayRange(start, end);
  return { start: start || null, end: end || null };
}

/** The days of the range on which there may be anything; null when there are none. */
export function daysWithin({ start, end }: StatsRange, known: Days | null): Days | null {
  if (!known) return null;
  const first = start && start > known.first ? start : known.first;
  const last = end && end < known.last ? end : known.last;
  return first <= last ? { first, last } : null;
}
