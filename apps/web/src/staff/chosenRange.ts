import { type Day, dayRange } from '@beambright/domain';

/** The first and the last day of a range in Nairobi; null if the range is open at that end. */
export interface ChosenRange {
  start: Day | null;
  end: Day | null;
}

/** A range that depends on the current day. */
export interface Preset {
  label: string;
  on: (today: Day) => ChosenRange;
}

/** The range of a URL, or all time if it is invalid. */
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
