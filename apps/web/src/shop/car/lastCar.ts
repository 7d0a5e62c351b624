import { isCarYear } from '@beambright/domain';
import { useSyncExternalStore } from 'react';
import type { CarChoice } from '../../lib/carInAddress';
import { isRecord, isText } from '../../lib/shape';
import { readStored, removeStored, watchStored, writeStored } from '../../lib/storage';

const KEY = 'beambright.car';

/** The car chosen last in this browser, also in another tab; null if there is none. */
export function useLastCar(): CarChoice | null {
  return carIn(useSyncExternalStore(watchLastCar, readLastCar, () => null));
}

export function lastCar(): CarChoice | null {
  return carIn(readLastCar());
}

export function rememberCar({ car, year }: CarChoice): void {
  writeStored(KEY, JSON.stringify({ car, year }));
}

export function forgetCar(): void {
  removeStored(KEY);
}

const watchLastCar = (onChange: () => void) => watchStored(KEY, onChange);
const readLastCar = () => readStored(KEY);

/** Storage may contain anything. */
function carIn(text: string | null): CarChoice | null {
  const value = parsed(text ?? 'null');
  if (!isRecord(value) || !isText(value['car'])) return null;
  const { car, year } = value;
  return { car, year: typeof year === 'number' && isCarYear(year) ? year : null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
