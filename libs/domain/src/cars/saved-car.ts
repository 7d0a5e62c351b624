import { checkedLine, withHyphens } from '../text/one-line.js';
import { inputError, LENGTHS, textOrNone } from '../text/text.js';
import { monthsOfCar } from './car-months.js';

export const MAX_CARS = 10;

/** What customers save about their car besides its vehicle. */
export interface SavedCar {
  /** The year of manufacture; null if unknown. */
  year: number | null;
  /** The frame number, 'NZE141-6048723', which is personal; null if not given. */
  frameNumber: string | null;
  name: string | null;
}

/**
 * Returns the car cleaned: 'dba-nze141 6048723' -> 'NZE141-6048723'. Throws TEXT_TOO_LONG, TEXT_HAS_NUL, and INVALID_INPUT
 * for a frame number of another chassis code or an impossible year. No message repeats a frame number, as it is personal.
 */
export function checkedSavedCar(
  { year = null, frameNumber, name }: { [Field in keyof SavedCar]?: SavedCar[Field] },
  chassisCode: string,
): SavedCar {
  monthsOfCar(year);
  const cleaned = textOrNone(checkedLine('name', name ?? '', { max: LENGTHS.carName }));
  return { year, frameNumber: checkedFrameNumber(frameNumber ?? '', chassisCode), name: cleaned };
}

/** The frame number without an emission prefix such as DBA, which is not a part of it. Throws TEXT_* and INVALID_INPUT. */
function checkedFrameNumber(text: string, chassisCode: string): string | null {
  const limits = { max: LENGTHS.frameNumber, form: 'NFKC' } as const;
  const number = textOrNone(checkedLine('frameNumber', text, limits).toUpperCase());
  if (number === null) return null;
  const [, serial] =
    new RegExp(`^(?:[A-Z0-9]{1,3}\\s?-\\s?)?${chassisCode}\\s?-?\\s?(\\d{6,7})$`).exec(withHyphens(number)) ??
    [];
  if (serial) return `${chassisCode}-${serial}`;
  throw inputError('frameNumber', `The frame number of this car is ${chassisCode}, a dash and 6 or 7 digits`);
}

/** Whether `saved` is the car being saved: same vehicle and frame number, or same vehicle and year if the new one has none. */
export function isSameCar(
  saved: SavedCar & { vehicleId: number },
  { vehicleId, year, frameNumber }: SavedCar & { vehicleId: number },
): boolean {
  if (saved.vehicleId !== vehicleId) return false;
  return frameNumber === null ? saved.year === year : saved.frameNumber === frameNumber;
}
