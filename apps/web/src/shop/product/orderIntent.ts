import { isIdempotencyKey } from '@beambright/domain';
import { newKey } from '../../lib/newKey';
import { readStored, removeStored, writeStored } from '../../lib/storage';
import type { CarToOrderFor } from '../car/useOrderCar';

const STORED = 'beambright.order';

interface OrderIntent {
  /** The idempotency key. */
  key: string;
  car: CarToOrderFor | null;
}

/**
 * The pending order of this item, kept across reloads: a retry after a lost response returns the first order instead of placing a
 * second one, so it is for the car of the first. Without a pending order, this car and `key` are stored as one.
 */
export function intentFor(itemId: string, car: CarToOrderFor | null, key = newKey()): OrderIntent {
  const [kept, keptKey = '', vehicle, year] = (readStored(STORED) ?? '').split(' ');
  if (kept === itemId && isIdempotencyKey(keptKey))
    return { key: keptKey, car: vehicle ? { vehicle, year: year ? Number(year) : null } : null };
  writeStored(STORED, [itemId, key, car?.vehicle, car?.year].filter(Boolean).join(' '));
  return { key, car };
}

/** Call when the outcome of the order is known. */
export function endIntent(): void {
  removeStored(STORED);
}
