import { isIdempotencyKey } from '@beambright/domain';
import { newKey } from '../../lib/newKey';
import { readStored, removeStored, writeStored } from '../../lib/storage';
import type { CarToOrderFor } from '../car/useOrderCar';

const STORED = 'beambright.order';

interface OrderIntent {
  /** The idempotency key of the order. */
  key: string;
  car: CarToOrderFor | null;
  /** The note about a car that the shop does not list; '' for none. */
  note: string;
}

/**
 * Returns the pending order of this item, even after a reload, so that a retry does not place a second order. If there is none,
 * or it has another note or another car, stores and returns a new order with `key`. If `car` is null, the page may not know it
 * yet, so the car is not compared.
 */
export function intentFor(
  itemId: string,
  car: CarToOrderFor | null,
  note: string,
  key = newKey(),
): OrderIntent {
  const pending = pendingOf(itemId);
  if (pending?.note === note && (!car || isSameCar(car, pending.car))) return pending;
  const ids = [itemId, key, car?.vehicle, car?.year].filter(Boolean).join(' ');
  writeStored(STORED, `${ids}\n${note}`);
  return { key, car, note };
}

function pendingOf(itemId: string): OrderIntent | null {
  const [ids = '', note = ''] = (readStored(STORED) ?? '').split('\n');
  const [kept, key = '', vehicle, year] = ids.split(' ');
  if (kept !== itemId || !isIdempotencyKey(key)) return null;
  return { key, car: vehicle ? { vehicle, year: year ? Number(year) : null } : null, note };
}

function isSameCar(one: CarToOrderFor, other: CarToOrderFor | null): boolean {
  return one.vehicle === other?.vehicle && one.year === other.year;
}

/** Forgets the pending order, once its outcome is known. */
export function endIntent(): void {
  removeStored(STORED);
}
