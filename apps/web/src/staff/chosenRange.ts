import { type Day, dayRange } from '@beambright/domain';

/** Nairobi days, inclusive; null for an open end. */
export interface ChosenRange {
  start: Day | null;
  end: Day | null;
}

/** A range relative to the current day. */
export interface Preset {
  label: string;
  on: (today: Day) => ChosenRange;
}

/** Falls back to all time if the URL has an invalid range. */
export function checkedRange(start: string | null, end: string | null): ChosenRange {
  try {
    dayRange(start, end);
    return { start: start || null, end: end || null };
  } catch {
    return { start: null, end: null };
  }
}

export function isSameRange(one: ChosenRange, other: ChosenRange): boolean {
  return one.start === other.start && one.end === other.end;
}
