import { DomainError } from './errors.js';
import { assertOrderQuantity } from './quantity.js';

/**
 * How many different items one order takes; with 999 pieces of each at the highest price its total is still
 * exact.
 */
export const MAX_ORDER_LINES = 100;

/** Where an order goes when the customer names no place (spec §9). */
export const DEFAULT_SHIPPING_ADDRESS = 'Nairobi, Kenya';

/** The longest idempotency key that a client may make; a UUID has 36 characters. */
export const MAX_IDEMPOTENCY_KEY_LENGTH = 100;

/** What a customer asks for on one line of an order; the server looks up names and prices itself. */
export interface RequestedLine {
  itemId: string;
  quantity: number;
}

/**
 * The lines of an order as they will be stored: repeated items merged, each 1 to 999 pieces, 1 to 100 items
 * (decisions, Orders).
 * Unlike a cart's merge it refuses 600 + 600 pieces instead of capping them: nobody is sold less than was
 * ordered.
 */
export function orderLinesOf(requested: readonly RequestedLine[]): RequestedLine[] {
  const pieces = new Map<string, number>();
  for (const { itemId, quantity } of requested) {
    assertOrderQuantity(quantity);
    const together = (pieces.get(itemId) ?? 0) + quantity;
    assertOrderQuantity(together);
    pieces.set(itemId, together);
  }
  if (pieces.size === 0) throw new DomainError('ORDER_EMPTY');
  if (pieces.size > MAX_ORDER_LINES) throw new DomainError('ORDER_TOO_LARGE', { max: MAX_ORDER_LINES });
  return [...pieces].map(([itemId, quantity]) => ({ itemId, quantity }));
}

/**
 * The address as it is stored, trimmed; a missing or blank one means 'Nairobi, Kenya' (decisions, Orders).
 */
export function shippingAddressOf(address: string | null | undefined): string {
  return address?.trim() || DEFAULT_SHIPPING_ADDRESS;
}

/**
 * Whether a key can mark an order as placed once: 1 to 100 visible ASCII characters, as an HTTP header
 * carries them.
 */
export function isIdempotencyKey(key: string): boolean {
  return key.length <= MAX_IDEMPOTENCY_KEY_LENGTH && /^[!-~]+$/.test(key);
}

/** Demands what `isIdempotencyKey` asks, else IDEMPOTENCY_KEY_INVALID. */
export function assertIdempotencyKey(key: string): void {
  if (!isIdempotencyKey(key))
    throw new DomainError('IDEMPOTENCY_KEY_INVALID', { max: MAX_IDEMPOTENCY_KEY_LENGTH });
}
