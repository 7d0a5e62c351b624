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
  /** The ISO time on the last day at which the range ends; missing if the range includes the whole day. */
  until?: string;
}

/**
 * The range to compare with. For this week it is the same days of last week, for this year those of last year, otherwise as many
 * days just before. If the range lasts until now, the compared range ends at the same time of day. Null without a start.
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

/** The same number of days just before. Null if the range starts in the future, or if those days would be before FIRST_DAY. */
function daysBefore(start: Day, last: Day): PreviousRange | null {
  const days = dayCount(start, last);
  if (days < 1 || days >= dayCount(FIRST_DAY, start)) return null;
  return { start: dayAfter(start, -days), end: dayAfter(start, -1) };
}

/** The previous year up to the same day and time. On February 29, it ends with the whole of February. */
function lastYearSoFar(now: Date): PreviousRange {
  const today = dayOf(now);
  const year = String(Number(today.slice(0, 4)) - 1);
  const start = `${year}-01-01`;
  if (today.endsWith('-02-29')) return { start, end: `${year}-02-28` };
  const end = `${year}${today.slice(4)}`;
  return upTo({ start, end }, now);
}

/** Ends a range at the present time of day. A last day whose visits are deleted stays whole: only its daily figures are left. */
function upTo(previous: PreviousRange, now: Date): PreviousRange {
  return previous.end < visitsSince(now) ? previous : { ...previous, until: sameTimeOn(previous.end, now) };
}

function sameTimeOn(day: Day, now: Date): string {
  const sinceMidnight = now.getTime() - startOfDay(dayOf(now)).getTime();
  const minute = Math.floor(sinceMidnight / ONE_MINUTE) * ONE_MINUTE;
  return new Date(startOfDay(day).getTime() + minute).toISOString();
}
