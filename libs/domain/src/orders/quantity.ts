import { QUANTITY_INVALID } from '../errors/cart-errors.js';
import { DomainError } from '../errors/errors.js';

export const MIN_QUANTITY = 1;

export const MAX_QUANTITY = 999;

/** Whether the value is a whole number from 1 to 999; '2' and 1.5 are not. */
export function isOrderQuantity(quantity: unknown): quantity is number {
  return Number.isInteger(quantity) && Number(quantity) >= MIN_QUANTITY && Number(quantity) <= MAX_QUANTITY;
}

export function assertOrderQuantity(quantity: unknown): asserts quantity is number {
  if (!isOrderQuantity(quantity))
    throw new DomainError(QUANTITY_INVALID, { min: MIN_QUANTITY, max: MAX_QUANTITY });
}
