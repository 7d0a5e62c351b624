import { conflict, error, invalid, notFound } from './catalogue-error.js';
import { minutesOf } from './error-words.js';

export const QUANTITY_INVALID = invalid(
  'QUANTITY_INVALID',
  (the: { min: number; max: number }) => `Quantity must be a whole number from ${the.min} to ${the.max}`,
);
export const ORDER_EMPTY = invalid('ORDER_EMPTY', 'An order needs at least one item');
export const ORDER_TOO_LARGE = invalid(
  'ORDER_TOO_LARGE',
  (the: { max: number }) => `An order can have at most ${the.max} different items`,
);
export const IDEMPOTENCY_KEY_INVALID = invalid(
  'IDEMPOTENCY_KEY_INVALID',
  (the: { max: number }) => `The idempotency key must be 1 to ${the.max} visible ASCII characters`,
);
export const IDEMPOTENCY_KEY_REUSED = conflict(
  'IDEMPOTENCY_KEY_REUSED',
  'This idempotency key was already used for a different request',
);
export const CART_LINE_NOT_FOUND = notFound('CART_LINE_NOT_FOUND', 'Cart line not found');
export const WISHLIST_ENTRY_NOT_FOUND = notFound('WISHLIST_ENTRY_NOT_FOUND', 'Wishlist entry not found');
export const ITEM_OUT_OF_STOCK = conflict(
  'ITEM_OUT_OF_STOCK',
  (the: { name: string }) => `${the.name} is out of stock`,
);
/** `name` is known even for a deleted item, because the cart line keeps it. */
export const ITEM_NO_LONGER_SOLD = conflict(
  'ITEM_NO_LONGER_SOLD',
  (the: { name: string }) => `${the.name} is no longer sold`,
);
export const CART_FULL = conflict(
  'CART_FULL',
  (the: { max: number }) => `A cart holds at most ${the.max} different items`,
);
export const WISHLIST_FULL = conflict(
  'WISHLIST_FULL',
  (the: { max: number }) => `A wishlist holds at most ${the.max} items`,
);
/** `lines`: what would be ordered now, in the form in which clients send the lines that they showed. */
export const CART_CHANGED = conflict(
  'CART_CHANGED',
  (_the: { lines: { itemId: string; quantity: number; price: { min: string; max: string } }[] }) =>
    'Something has changed since you saw it, so nothing was ordered. Please check and order again.',
);
export const TOO_MANY_ORDERS = error(
  'too-many',
  'TOO_MANY_ORDERS',
  (the: { retryAfterSeconds: number }) =>
    `Too many orders in an hour. Please try again in ${minutesOf(the.retryAfterSeconds)}`,
);
