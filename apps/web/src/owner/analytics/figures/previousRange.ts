import { type Day, dayOf, parseDay, problemOf, startOfDay } from '@beambright/domain';
import { daysLater } from '../../range/presets';
import type { ChosenRange } from '../../range/useRange';

const ONE_MINUTE = 60 * 1000;
const ONE_DAY = 24 * 60 * ONE_MINUTE;

export interface PreviousRange {
  start: Day;
  end: Day;
  /** ISO time; cuts off the previous day at this minute. */
  until?: string;
}

/**
 * The days just before the range, as many as it has. Special cases: for this year the same days of last year, for today
 * yesterday until the same time. Null for a range without a start. An open end is today.
 */
export function previousRange({ start, end }: ChosenRange, now: Date): PreviousRange | null {
  if (!start) return null;
  const today = dayOf(now);
  const last = end ?? today;
  if (last === today && start === `${today.slice(0, 4)}-01-01` && start < today) {
    return { start: yearBefore(start), end: yearBefore(today) };
  }
  const days = daysBetween(start, last) + 1;
  const previous = { start: daysLater(start, -days), end: daysLater(start, -1) };
  // The API has no days before the year 1000; a start in the future has no days.
  if (days < 1 || problemOf(() => parseDay(previous.start))) return null;
  return start === today && days === 1 ? { ...previous, until: sameTimeYesterday(now) } : previous;
}

function sameTimeYesterday(now: Date): string {
  const minute = Math.floor(now.getTime() / ONE_MINUTE) * ONE_MINUTE;
  return new Date(minute - ONE_DAY).toISOString();
}

/** February 29 becomes February 28. */
function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1);
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

function daysBetween(first: Day, last: Day): number {
  return (startOfDay(last).getTime() - startOfDay(first).getTime()) / ONE_DAY;
}
