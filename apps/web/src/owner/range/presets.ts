import { type Day, dayOf, startOfDay } from '@beambright/domain';
import type { ChosenRange } from './useRange';

interface Preset {
  label: string;
  on: (today: Day) => ChosenRange;
}

export const PRESETS: readonly Preset[] = [
  { label: 'Today', on: (today) => ({ start: today, end: today }) },
  { label: 'Last 7 days', on: (today) => lastDays(7, today) },
  { label: 'Last 30 days', on: (today) => lastDays(30, today) },
  { label: 'Last 90 days', on: (today) => lastDays(90, today) },
  { label: 'This year', on: (today) => ({ start: `${today.slice(0, 4)}-01-01`, end: today }) },
  { label: 'All time', on: () => ({ start: null, end: null }) },
];

const ONE_DAY = 24 * 60 * 60 * 1000;

/** Nairobi has no daylight saving time: every day has 24 hours. */
export function daysLater(day: Day, days: number): Day {
  return dayOf(new Date(startOfDay(day).getTime() + days * ONE_DAY));
}

function lastDays(days: number, today: Day): ChosenRange {
  return { start: daysLater(today, 1 - days), end: today };
}
