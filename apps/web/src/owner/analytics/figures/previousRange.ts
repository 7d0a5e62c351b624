import { type Day, dayAfter, dayCount, dayOf, FIRST_DAY, mondayOf } from '@beambright/domain';
import type { ChosenRange } from '../../../staff/chosenRange';

const ONE_MINUTE = 60 * 1000;
const ONE_DAY = 24 * 60 * ONE_MINUTE;

export interface PreviousRange {
  start: Day;
  end: Day;
  /** ISO time; cuts off the previous day at this minute. */
  until?: string;
}

/**
 * The days just before the range, as many as it has. Special cases: for this week the same days of last week, for this year
 * those of last year, for today yesterday until the same time. Null for a range without a start. A range ends today at the latest.
 */
export function previousRange({ start, end }: ChosenRange, now: Date): PreviousRange | null {
  if (!start) return null;
  const today = dayOf(now);
  const last = end && end < today ? end : today;
  const sameDays = last === today && start < today && sameDaysBefore(start, today);
  if (sameDays) return sameDays;
  const days = dayCount(start, last);
  // A start in the future has no days, and there are none before the calendar begins.
  if (days < 1 || days >= dayCount(FIRST_DAY, start)) return null;
  const previous = { start: dayAfter(start, -days), end: dayAfter(start, -1) };
  return start === today ? { ...previous, until: sameTimeYesterday(now) } : previous;
}

/** Of this year or this week until today; null for any other start. */
function sameDaysBefore(start: Day, today: Day): PreviousRange | null {
  if (start === `${today.slice(0, 4)}-01-01`) return { start: yearBefore(start), end: yearBefore(today) };
  return start === mondayOf(today) ? { start: dayAfter(start, -7), end: dayAfter(today, -7) } : null;
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
