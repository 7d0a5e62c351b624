import { isCarYear } from '@beambright/domain';
import { useSyncExternalStore } from 'react';
import type { CarChoice, FoundCar } from '../../lib/carInAddress';
import { isRecord, isText, parsed } from '../../lib/shape';
import { readStored, removeStored, watchStored, writeStored } from '../../lib/storage';

const KEY = 'beambright.car';

/** The car that was chosen last in this browser, in whichever tab; null if there is none. */
export function useLastCar(): CarChoice | null {
  return carIn(useSyncExternalStore(watchLastCar, readLastCar, () => null));
}

interface Whose {
  isOwn: boolean;
  /** The car chosen last, if the car in the URL is another one, from a link. Null if `isOwn`, or if none was chosen yet. */
  own: CarChoice | null;
}

/** Whether the car in the URL is the one that the user chose last (`isOwn`), or another one, from a link. */
export function useWhoseCar({ car, year }: CarChoice): Whose {
  const last = useLastCar();
  const isOwn = last?.car === car && (last.year === year || last.year === null || year === null);
  return { isOwn, own: isOwn ? null : last };
}

/** 'your Axio' if the car is the user's own, otherwise 'this Axio'. */
export function whoseModelText(model: string, { isOwn }: Whose): string {
  return `${isOwn ? 'your' : 'this'} ${model}`;
}

export function lastCar(): CarChoice | null {
  return carIn(readLastCar());
}

export function rememberCar({ car, year }: CarChoice): void {
  writeStored(KEY, JSON.stringify({ car, year }));
}

/**
 * The car that a search text names. Its year is null, because the typed year may not be the year of manufacture. If the same car
 * was chosen last, and the text has no year or the same year, returns that choice with its year.
 */
export function foundCar(car: string, typedYear: number | null): FoundCar {
  const last = lastCar();
  const isAnswered = last?.car === car && (typedYear === null || last.year === typedYear);
  return isAnswered ? last : { car, year: null, typedYear };
}

export function forgetCar(): void {
  removeStored(KEY);
}

const watchLastCar = (onChange: () => void) => watchStored(KEY, onChange);
const readLastCar = () => readStored(KEY);

function carIn(text: string | null): CarChoice | null {
  const value = parsed(text);
  if (!isRecord(value) || !isText(value['car'])) return null;
  const { car, year } = value;
  return { car, year: typeof year === 'number' && isCarYear(year) ? year : null };
}
