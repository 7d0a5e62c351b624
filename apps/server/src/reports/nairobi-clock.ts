import { dayOf, startOfDay } from '@beambright/domain';

/** What calendar and clock showed in Nairobi: `2026-01-31 14:05:09`, which spreadsheets read as a point in time. */
export function nairobiClock(instant: Date): string {
  const day = dayOf(instant);
  const sinceMidnight = new Date(instant.getTime() - startOfDay(day).getTime());
  return `${day} ${sinceMidnight.toISOString().slice(11, 19)}`;
}
