import { NAIROBI_OFFSET } from './clock.js';
import { DomainError } from './errors.js';

/** A calendar day in Nairobi, written '2026-01-31', so that days compare and sort as strings. */
export type Day = string;

/** `from` is included, `until` is not; null means open. */
export interface InstantRange {
  from: Date | null;
  until: Date | null;
}

const ONE_DAY = 24 * 60 * 60 * 1000;

/** The day in Nairobi: 2026-01-31T21:00:00Z -> '2026-02-01'. */
export function dayOf(instant: Date): Day {
  return new Date(instant.getTime() + NAIROBI_OFFSET).toISOString().slice(0, 10);
}

/** When the day begins in Nairobi: '2026-02-01' -> 2026-01-31T21:00:00Z. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - NAIROBI_OFFSET);
}

/** Adds days, which may be negative: '2026-01-31', 1 -> '2026-02-01'. */
export function dayAfter(day: Day, days = 1): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * ONE_DAY).toISOString().slice(0, 10);
}

/** When the month of an instant began in Nairobi: 2026-02-28T22:00:00Z -> 2026-02-28T21:00:00Z. */
export function startOfMonth(instant: Date): Date {
  return startOfDay(`${dayOf(instant).slice(0, 7)}-01`);
}

/** Reads 'YYYY-MM-DD' of the years 1000 to 9999. Throws DATE_INVALID, also for 2026-02-30. */
export function parseDay(text: string): Day {
  const instant = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text) {
    throw new DomainError('DATE_INVALID', { text: text.slice(0, 100) });
  }
  return text;
}

/**
 * Two Nairobi days, both included, as instants; either may be missing or blank. SQL: created_at >= from and
 * created_at < until. Throws DATE_RANGE_INVALID when the end is before the start.
 */
export function dayRange(start?: string | null, end?: string | null): InstantRange {
  const first = start ? parseDay(start) : null;
  const last = end ? parseDay(end) : null;
  if (first && last && last < first) throw new DomainError('DATE_RANGE_INVALID', { start: first, end: last });
  return {
    from: first ? startOfDay(first) : null,
    until: last ? new Date(startOfDay(last).getTime() + ONE_DAY) : null,
  };
}
