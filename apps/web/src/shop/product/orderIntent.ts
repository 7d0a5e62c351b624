import { isIdempotencyKey } from '@beambright/domain';
import { newKey } from '../../lib/newKey';
import { readStored, removeStored, writeStored } from '../../lib/storage';

const STORED = 'beambright.order';

/**
 * The idempotency key of the pending order of this item, kept across reloads: a retry after a lost response
 * returns the first order instead of placing a second one. Without a pending order, `key` is stored as its
 * key.
 */
export function intentFor(itemId: string, key = newKey()): string {
  const [forItem, kept = ''] = (readStored(STORED) ?? '').split(' ');
  if (forItem === itemId && isIdempotencyKey(kept)) return kept;
  writeStored(STORED, `${itemId} ${key}`);
  return key;
}

/** Call when the outcome of the order is known. */
export function endIntent(): void {
  removeStored(STORED);
}
