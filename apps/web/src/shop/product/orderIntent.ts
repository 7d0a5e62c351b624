import { isIdempotencyKey } from '@beambright/domain';
import { newKey } from '../../lib/newKey';
import { readStored, removeStored, writeStored } from '../../lib/storage';
import type { CarToOrderFor } from '../car/useOrderCar';

const STORED = 'beambright.order';

/**
 * The idempotency key of the pending order of this item, kept across reloads: a retry after a lost response
 * returns the first order instead of placing a second one. An order for another car is a different one. Without a pending order,
 * `key` is stored as its key.
 */
export function intentFor(itemId: string, car: CarToOrderFor | null, key = newKey()): string {
  const contents = [itemId, ...(car ? [car.vehicle, car.year] : [])].join('/');
  const [kept, keptKey = ''] = (readStored(STORED) ?? '').split(' ');
  if (kept === contents && isIdempotencyKey(keptKey)) return keptKey;
  writeStored(STORED, `${contents} ${key}`);
  return key;
}

/** Call when the outcome of the order is known. */
export function endIntent(): void {
  removeStored(STORED);
}
