import {
  type Day,
  dayAfter,
  dayCount,
  dayOf,
  FIRST_DAY,
  mondayOf,
  startOfDay,
  visitsSince,
} from '@beambright/domain';
import type { ChosenRange } from '../../../staff/chosenRange';

const ONE_MINUTE = 60 * 1000;

export interface PreviousRange {
  start: Day;
  end: Day;
  /** The ISO time at which the last day is cut off; missing if the range includes the whole last day. */
  until?: string;
}

/**
 * The range to compare with: as many days just before the chosen one. If the chosen one lasts until now, the other ends at the
 * same time of day. If it also began on this January 1 or this Monday, but not today, it is compared with the same days of last
 * year or last week instead. Null if the chosen range has no start, or if `daysBefore` returns null.
 */
export function previousRange({ start, end }: ChosenRange, now: Date): PreviousRange | null {
  if (!start) return null;
  const today = dayOf(now);
  if (end && end < today) return daysBefore(start, end);
  if (start < today && start === `${today.slice(0, 4)}-01-01`) return lastYearSoFar(now);
  const isWeek = start < today && start === mondayOf(today);
  const previous = isWeek
    ? { start: dayAfter(start, -7), end: dayAfter(today, -7) }
    : daysBefore(start, today);
  return previous && upTo(previous, now);
}

/** As many days just before the range. Null if `start` is after `last`, or if those days would begin before FIRST_DAY. */
function daysBefore(start: Day, last: Day): PreviousRange | null {
  const days = dayCount(start, last);
  if (days < 1 || days >= dayCount(FIRST_DAY, start)) return null;
  return { start: dayAfter(start, -days), end: dayAfter(start, -1) };
}

/** The previous year up to the same day and time. On February 29, it ends with the whole of February 28. */
function lastYearSoFar(now: Date): PreviousRange {
  const today = dayOf(now);
  const year = String(Number(today.slice(0, 4)) - 1);
  const start = `${year}-01-01`;
  if (today.endsWith('-02-29')) return { start, end: `${year}-02-28` };
  const end = `${year}${today.slice(4)}`;
  return upTo({ start, end }, now);
}

/** Cuts off the last day at the present time of day, unless its visits are deleted: then only figures of whole days are left. */
function upTo(previous: PreviousRange, now: Date): PreviousRange {
  return previous.end < visitsSince(now) ? previous : { ...previous, until: sameTimeOn(previous.end, now) };
}

function sameTimeOn(day: Day, now: Date): string {
  const sinceMidnight = now.getTime() - startOfDay(dayOf(now)).getTime();
  const minute = Math.floor(sinceMidnight / ONE_MINUTE) * ONE_MINUTE;
  return new Date(startOfDay(day).getTime() + minute).toISOString();
}
