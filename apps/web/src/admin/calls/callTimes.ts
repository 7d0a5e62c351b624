import { assertCallTime, dayOf, problemOf, startOfDay } from '@beambright/domain';
import { dateTimeText, timeText } from '../../lib/format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OPENING_HOUR = 9;

export type CallTimeChoice = 'soon' | 'later' | 'tomorrow' | 'other' | 'none';

const CHOSEN: Record<'soon' | 'later' | 'tomorrow', (now: Date) => Date> = {
  soon: (now) => new Date(now.getTime() + 30 * MINUTE),
  later: (now) => new Date(now.getTime() + 2 * HOUR),
  tomorrow: (now) =>
    new Date(startOfDay(dayOf(new Date(now.getTime() + DAY))).getTime() + OPENING_HOUR * HOUR),
};

/** When to call again: null for no call, undefined while the choice is incomplete. `other` is in Nairobi time. */
export function callTime(choice: CallTimeChoice, other: string, now: Date): Date | null | undefined {
  if (choice === 'none') return null;
  if (choice !== 'other') return CHOSEN[choice](now);
  const [day, clock = ''] = other.split('T');
  const [hours, minutes] = clock.split(':').map(Number);
  if (!day || hours === undefined || minutes === undefined) return undefined;
  return new Date(startOfDay(day).getTime() + hours * HOUR + minutes * MINUTE);
}

export function callTimeProblem(tryAgainAt: Date | null | undefined, now: Date): string | undefined {
  if (tryAgainAt === undefined) return 'Choose a day and a time';
  return tryAgainAt ? problemOf(() => assertCallTime(tryAgainAt, now))?.message : undefined;
}

/** '2:05 PM', with the date if it is not today. */
export function clockText(iso: string, now: Date): string {
  return dayOf(new Date(iso)) === dayOf(now) ? timeText(iso) : dateTimeText(iso);
}

/** '5 min', '2 h 5 min', '3 days' */
export function spanText(from: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(from)) / MINUTE));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (hours === 0) return `${minutes} min`;
  if (days === 0) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return days === 1 ? '1 day' : `${days} days`;
}
