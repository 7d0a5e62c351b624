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
  /** ISO time; cuts off the last day at this minute, as the range is cut off by the present. */
  until?: string;
}

/**
 * The days just before the range, as many as it has; of this week the same days of last week, of this year those of last
 * year. If the range runs until now, they end at the same time. Null for a range without a start.
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

/** A start in the future has no days, and there are none before the calendar begins. */
function daysBefore(start: Day, last: Day): PreviousRange | null {
  const days = dayCount(start, last);
  if (days < 1 || days >= dayCount(FIRST_DAY, start)) return null;
  return { start: dayAfter(start, -days), end: dayAfter(start, -1) };
}

/** On a February 29 all of the last February is over. */
function lastYearSoFar(now: Date): PreviousRange {
  const today = dayOf(now);
  const year = String(Number(today.slice(0, 4)) - 1);
  const start = `${year}-01-01`;
  if (today.endsWith('-02-29')) return { start, end: `${year}-02-28` };
  const end = `${year}${today.slice(4)}`;
  return upTo({ start, end }, now);
}

/** Of a day whose visits are deleted there is only the whole. */
function upTo(previous: PreviousRange, now: Date): PreviousRange {
  return previous.end < visitsSince(now) ? previous : { ...previous, until: sameTimeOn(previous.end, now) };
}

function sameTimeOn(day: Day, now: Date): string {
  const sinceMidnight = now.getTime() - startOfDay(dayOf(now)).getTime();
  const minute = Math.floor(sinceMidnight / ONE_MINUTE) * ONE_MINUTE;
  return new Date(startOfDay(day).getTime() + minute).toISOString();
}
