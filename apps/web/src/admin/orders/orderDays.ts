import { dayAfter } from '@beambright/domain';
import type { Preset } from '../../staff/chosenRange';

export const ORDER_DAYS: readonly Preset[] = [
  { label: 'All dates', on: () => ({ start: null, end: null }) },
  { label: 'Today', on: (today) => ({ start: today, end: today }) },
  { label: 'Yesterday', on: (today) => ({ start: dayAfter(today, -1), end: dayAfter(today, -1) }) },
  { label: 'Last 7 days', on: (today) => ({ start: dayAfter(today, -6), end: today }) },
];
