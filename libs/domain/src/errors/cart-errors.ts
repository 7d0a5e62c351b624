import { error } from './catalogue-error.js';
import { minutesOf } from './error-words.js';

export const QUANTITY_INVALID = error(
  'QUANTITY_INVALID',
  'invalid',
  (the: { min: number; max: number }) => `Quantity must be a whole number from ${the.min} to ${the.max}`,
);
export const ORDER_EMPTY = error('ORDER_EMPTY', 'invalid', () => 'An order needs at least one item');
export const ORDER_TOO_LARGE = error(
  'ORDER_TOO_LARGE',
  'invalid',
  (the: { max: number }) => `An order can have at most ${the.max} different items`,
);
export const IDEMPOTENCY_KEY_INVALID = error(
  'IDEMPOTENCY_KEY_INVALID',
  'invalid',
  (the: { max: number }) => `The idempotency key must be 1 to ${the.max} visible ASCII characters`,
);
export const IDEMPOTENCY_KEY_REUSED = error(
  'IDEMPOTENCY_KEY_REUSED',
  'conflict',
  () => 'This idempotency key was already used for a different request',
);
export const CART_LINE_NOT_FOUND = error('CART_LINE_NOT_FOUND', 'not-found', () => 'Cart line not found');
export const WISHLIST_ENTRY_NOT_FOUND = error(
  'WISHLIST_ENTRY_NOT_FOUND',
  'not-found',
  () => 'Wishlist entry not found',
);
export const ITEM_OUT_OF_STOCK = error(
  'ITEM_OUT_OF_STOCK',
  'conflict',
  (the: { name: string }) => `${the.name} is out of stock`,
);
/** The cart line keeps the name of a deleted item. */
export const ITEM_NO_LONGER_SOLD = error(
  'ITEM_NO_LONGER_SOLD',
  'conflict',
  (the: { name: string }) => `${the.name} is no longer sold`,
);
export const CART_FULL = error(
  'CART_FULL',
  'conflict',
  (the: { max: number }) => `A cart holds at most ${the.max} different items`,
);
export const WISHLIST_FULL = error(
  'WISHLIST_FULL',
  'conflict',
  (the: { max: number }) => `A wishlist holds at most ${the.max} items`,
);
/** `lines`: what would be ordered now, in the form in which a client sends what it showed. */
export const CART_CHANGED = error(
  'CART_CHANGED',
  'conflict',
  (_the: { lines: { itemId: string; quantity: number; price: { min: string; max: string } }[] }) =>
    'Something has changed since you saw it, so nothing was ordered. Please check and order again.',
);
export const TOO_MANY_ORDERS = error(
  'TOO_MANY_ORDERS',
  'too-many',
  (the: { retryAfterSeconds: number }) =>
    `Too many orders in an hour. Please try again in ${minutesOf(the.retryAfterSeconds)}`,
);
