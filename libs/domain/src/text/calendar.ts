import { NAIROBI_OFFSET } from '../errors/clock.js';
import { DomainError } from '../errors/errors.js';
import { DATE_INVALID, DATE_RANGE_INVALID } from '../errors/list-errors.js';

/** A calendar day in Nairobi, written '2026-01-31', so that days compare and sort as strings: from FIRST_DAY to LAST_DAY. */
export type Day = string;

/** The first day of the calendar, which has the years with four digits. */
export const FIRST_DAY: Day = '1000-01-01';

export const LAST_DAY: Day = '9999-12-31';

/** A range of times: `from` is included, `until` is not, and null means that the range is open. */
export interface InstantRange {
  from: Date | null;
  until: Date | null;
}

const ONE_DAY = 24 * 60 * 60 * 1000;

/** The day in Nairobi: 2026-01-31T21:00:00Z -> '2026-02-01'. Throws DATE_INVALID outside of the calendar. */
export function dayOf(instant: Date): Day {
  return writtenDay(instant.getTime() + NAIROBI_OFFSET);
}

/** When the day begins in Nairobi: '2026-02-01' -> 2026-01-31T21:00:00Z. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - NAIROBI_OFFSET);
}

/** Adds days, which may be negative: '2026-01-31', 1 -> '2026-02-01'. Throws DATE_INVALID outside of the calendar. */
export function dayAfter(day: Day, days = 1): Day {
  return writtenDay(Date.parse(`${day}T00:00:00Z`) + days * ONE_DAY);
}

/** The number of days from `first` to `last`, both included; 0 or less if reversed. */
export function dayCount(first: Day, last: Day): number {
  return (Date.parse(last) - Date.parse(first)) / ONE_DAY + 1;
}

/** The Monday of the week: '2026-02-01', a Sunday -> '2026-01-26'. Throws DATE_INVALID outside of the calendar. */
export function mondayOf(day: Day): Day {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return dayAfter(day, -daysSinceMonday);
}

/** When the month of an instant began in Nairobi: 2026-02-28T22:00:00Z -> 2026-02-28T21:00:00Z. */
export function startOfMonth(instant: Date): Date {
  return startOfDay(`${dayOf(instant).slice(0, 7)}-01`);
}

/** Reads 'YYYY-MM-DD' of the years 1000 to 9999. Throws DATE_INVALID, also for 2026-02-30. */
export function parseDay(text: string): Day {
  const time = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || writtenDay(time) !== text) throw invalidDay(text);
  return text;
}

/** The times from the first to the last day in Nairobi. Either may be missing. Throws DATE_INVALID and DATE_RANGE_INVALID. */
export function dayRange(start?: string | null, end?: string | null): InstantRange {
  const first = start ? parseDay(start) : null;
  const last = end ? parseDay(end) : null;
  if (first && last && last < first) throw new DomainError(DATE_RANGE_INVALID, { start: first, end: last });
  return {
    from: first ? startOfDay(first) : null,
    until: last ? new Date(startOfDay(last).getTime() + ONE_DAY) : null,
  };
}

/** The day of a UTC time. Throws DATE_INVALID unless the year has four digits: '+010000-01-01' would sort before other days. */
function writtenDay(time: number): Day {
  const [day = ''] = new Date(time).toISOString().split('T');
  if (!/^[1-9]\d{3}-/.test(day)) throw invalidDay(day);
  return day;
}

function invalidDay(text: string): DomainError {
  return new DomainError(DATE_INVALID, { text: text.slice(0, 100) });
}

/** How long visits are kept: the greatest number of days that 25 months can have. */
const VISITS_KEPT_DAYS = 762;

/** The first day whose visits are still stored; of earlier days only the figures are kept. */
export function visitsSince(now: Date): Day {
  return dayAfter(dayOf(now), -VISITS_KEPT_DAYS);
}
