import { IDEMPOTENCY_KEY_INVALID, ORDER_EMPTY, ORDER_TOO_LARGE } from '../errors/cart-errors.js';
import { DomainError } from '../errors/errors.js';
import { oneLine } from '../text/one-line.js';
import { LENGTHS } from '../text/text.js';
import { assertOrderQuantity } from './quantity.js';

/** The maximum of lines in an order. With 999 pieces each at the highest price, their total is still an exact number. */
export const MAX_ORDER_LINES = 100;

export const DEFAULT_SHIPPING_ADDRESS = 'Nairobi, Kenya';

export const MAX_IDEMPOTENCY_KEY_LENGTH = 100;

/** One requested line of an order; the server looks up names and prices. */
export interface RequestedLine {
  itemId: string;
  quantity: number;
}

/**
 * Adds up repeated items. Unlike in a cart, 600 + 600 pieces are rejected, so that no customer gets less than was ordered. Throws
 * ORDER_EMPTY, ORDER_TOO_LARGE and QUANTITY_INVALID.
 */
export function orderLinesOf(requested: readonly RequestedLine[]): RequestedLine[] {
  const pieces = new Map<string, number>();
  for (const { itemId, quantity } of requested) {
    assertOrderQuantity(quantity);
    const together = (pieces.get(itemId) ?? 0) + quantity;
    assertOrderQuantity(together);
    pieces.set(itemId, together);
  }
  if (pieces.size === 0) throw new DomainError(ORDER_EMPTY);
  if (pieces.size > MAX_ORDER_LINES) throw new DomainError(ORDER_TOO_LARGE, { max: MAX_ORDER_LINES });
  return [...pieces].map(([itemId, quantity]) => ({ itemId, quantity }));
}

/** The address as one line; 'Nairobi, Kenya' when it is missing or blank. */
export function shippingAddressOf(address: string | null | undefined): string {
  return (
    oneLine('shippingAddress', address ?? '', { max: LENGTHS.shippingAddress }) || DEFAULT_SHIPPING_ADDRESS
  );
}

/** Whether a key has 1 to 100 visible ASCII characters, so that an HTTP header can carry it. */
export function isIdempotencyKey(key: string): boolean {
  return key.length <= MAX_IDEMPOTENCY_KEY_LENGTH && /^[!-~]+$/.test(key);
}

export function assertIdempotencyKey(key: string): void {
  if (!isIdempotencyKey(key))
    throw new DomainError(IDEMPOTENCY_KEY_INVALID, { max: MAX_IDEMPOTENCY_KEY_LENGTH });
}
