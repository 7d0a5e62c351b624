import { dayOf, startOfDay } from '@beambright/domain';

/** Local time in Nairobi as `2026-01-31 14:05:09`, which spreadsheets parse as date and time. */
export function nairobiClock(instant: Date): string {
  const day = dayOf(instant);
  const sinceMidnight = new Date(instant.getTime() - startOfDay(day).getTime());
  return `${day} ${sinceMidnight.toISOString().slice(11, 19)}`;
}
