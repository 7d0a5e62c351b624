import { DomainError } from './errors.js';

/** A cart line or order line holds at least one piece (decisions, Orders). */
export const MIN_QUANTITY = 1;

/** A cart line or order line holds at most 999 pieces (decisions, Orders). */
export const MAX_QUANTITY = 999;

/**
 * Whether this can stand on a cart or order line: a whole number from 1 to 999; '2', 1.5, null and lists
 * cannot.
 */
export function isOrderQuantity(quantity: unknown): quantity is number {
  return Number.isInteger(quantity) && Number(quantity) >= MIN_QUANTITY && Number(quantity) <= MAX_QUANTITY;
}

/** Demands what `isOrderQuantity` asks, else QUANTITY_INVALID. */
export function assertOrderQuantity(quantity: unknown): asserts quantity is number {
  if (!isOrderQuantity(quantity))
    throw new DomainError('QUANTITY_INVALID', { min: MIN_QUANTITY, max: MAX_QUANTITY });
}
