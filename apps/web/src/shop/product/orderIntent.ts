import { isIdempotencyKey } from '@beambright/domain';
import { newKey } from '../../lib/newKey';
import { readStored, removeStored, writeStored } from '../../lib/storage';

const STORED = 'beambright.order';

/**
 * The key of the order of this item that is under way, one per intent: a retry after a lost answer finds the first order instead
 * of making a second one, also when the page was left or loaded again between. Without one under way, `key` begins it.
 */
export function intentFor(itemId: string, key = newKey()): string {
  const [forItem, kept = ''] = (readStored(STORED) ?? '').split(' ');
  if (forItem === itemId && isIdempotencyKey(kept)) return kept;
  writeStored(STORED, `${itemId} ${key}`);
  return key;
}

/** It is known what became of the order. */
export function endIntent(): void {
  removeStored(STORED);
}
