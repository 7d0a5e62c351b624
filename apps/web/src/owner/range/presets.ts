import { type Day, dayAfter, mondayOf } from '@beambright/domain';
import type { ChosenRange, Preset } from '../../staff/chosenRange';

export const PRESETS: readonly Preset[] = [
  { label: 'Today', on: (today) => ({ start: today, end: today }) },
  { label: 'This week', on: (today) => ({ start: mondayOf(today), end: today }) },
  {
    label: 'Last week',
    on: (today) => ({ start: dayAfter(mondayOf(today), -7), end: dayAfter(mondayOf(today), -1) }),
  },
  { label: 'Last 7 days', on: (today) => lastDays(7, today) },
  { label: 'Last 30 days', on: (today) => lastDays(30, today) },
  { label: 'Last 90 days', on: (today) => lastDays(90, today) },
  { label: 'This year', on: (today) => ({ start: `${today.slice(0, 4)}-01-01`, end: today }) },
  { label: 'All time', on: () => ({ start: null, end: null }) },
];

function lastDays(days: number, today: Day): ChosenRange {
  return { start: dayAfter(today, 1 - days), end: today };
}
