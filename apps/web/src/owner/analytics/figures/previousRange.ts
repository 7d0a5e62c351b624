import { type Day, parseDay, problemOf, startOfDay } from '@beambright/domain';
import { daysLater } from '../../range/presets';
import type { ChosenRange } from '../../range/useRange';

const ONE_DAY = 24 * 60 * 60 * 1000;

/**
 * As many days as the range has, just before it, and for this year the same days of last year; null for a range that has no
 * first day. An open end is today.
 */
export function previousRange({ start, end }: ChosenRange, today: Day): { start: Day; end: Day } | null {
  if (!start) return null;
  const last = end ?? today;
  if (last === today && start === `${today.slice(0, 4)}-01-01` && start < today) {
    return { start: yearBefore(start), end: yearBefore(today) };
  }
  const days = daysBetween(start, last) + 1;
  const first = daysLater(start, -days);
  // Before the year 1000 there are no days for the server, and for a start in the future none at all.
  return days < 1 || problemOf(() => parseDay(first)) ? null : { start: first, end: daysLater(start, -1) };
}

/** February 29 has no such day, and becomes the 28th. */
function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1);
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

function daysBetween(first: Day, last: Day): number {
  return (startOfDay(last).getTime() - startOfDay(first).getTime()) / ONE_DAY;
}
