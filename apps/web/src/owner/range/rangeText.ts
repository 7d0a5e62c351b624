import type { Day } from '@beambright/domain';
import type { ChosenRange } from '../../staff/chosenRange';
import { dayText } from '../analytics/figures/dayText';

/** 'Jan 1, 2026 to Jan 31, 2026', 'Since Jan 1, 2026', 'Until Jan 31, 2026', 'All time' */
export function rangeText({ start, end }: ChosenRange): string {
  if (start && end) return start === end ? dayText(start) : `${dayText(start)} to ${dayText(end)}`;
  if (start) return `Since ${dayText(start)}`;
  return end ? `Until ${dayText(end)}` : 'All time';
}

export function sessionsSinceText(day: Day): string {
  return `Unique sessions, recurring users and conversion are counted from ${dayText(day)} on: visits are deleted after 25 months.`;
}
