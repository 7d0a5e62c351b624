import { timeOf } from './clock.js';
import { faultSentence, grouped, minutesOf, shortened, stillUse, wordsOf } from './error-words.js';

/** Each transport derives its status from the kind alone. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media'
  | 'too-many'
  | 'unavailable'
  | 'internal';

interface Entry {
  kind: ErrorKind;
  message: (params: never) => string;
}

const moneyFaults = {
  missing: 'please enter a price',
  'not-a-number': 'write a price like 2500 or 2,500.50',
  negative: 'a price cannot be negative',
  'too-many-decimals': 'a price has at most two decimals',
  'too-large': 'a price is at most Ksh 99,999,999.99',
} as const;

const priceRangeFaults = {
  ...moneyFaults,
  'not-a-range': 'write one price, or two like 2000 - 3000',
  'min-above-max': 'the first price must not be above the second',
} as const;

export type MoneyFault = keyof typeof moneyFaults;

export type PriceRangeFault = keyof typeof priceRangeFaults;

/** Every error of the shop, with its kind and message: a new one only needs a row here. */
export const catalogue = {
  INVALID_INPUT: { kind: 'invalid', message: (the: { message: string; field?: string }) => the.message },
  TEXT_REQUIRED: {
    kind: 'invalid',
    message: (the: { field: string }) => `${wordsOf(the.field)} is required`,
  },
  TEXT_TOO_LONG: {
    kind: 'invalid',
    message: (the: { field: string; max: number }) =>
      `${wordsOf(the.field)} must be at most ${grouped(the.max)} characters`,
  },
  TEXT_HAS_NUL: {
    kind: 'invalid',
    message: (the: { field: string }) => `${wordsOf(the.field)} must not contain a NUL character`,
  },
  EMAIL_INVALID: { kind: 'invalid', message: () => 'Please enter a valid email address' },
  PASSWORD_TOO_SHORT: {
    kind: 'invalid',
    message: (the: { min: number }) => `Password must be at least ${the.min} characters`,
  },
  PASSWORD_TOO_LONG: {
    kind: 'invalid',
    message: (the: { max: number }) => `Password must be at most ${the.max} characters`,
  },
  WRONG_PASSWORD: { kind: 'invalid', message: () => 'The current password is wrong' },
  /** Expired, used, replaced or never issued: the caller must not learn which. */
  RESET_LINK_INVALID: {
    kind: 'invalid',
    message: () => 'This link has expired or was already used. Please ask for a new one.',
  },
  MONEY_INVALID: {
    kind: 'invalid',
    message: (the: { text: string; fault: MoneyFault }) =>
      faultSentence('price', the.text, moneyFaults[the.fault]),
  },
  PRICE_RANGE_INVALID: {
    kind: 'invalid',
    message: (the: { text: string; fault: PriceRangeFault }) =>
      faultSentence('price range', the.text, priceRangeFaults[the.fault]),
  },
  ACTUAL_PRICE_INVALID: {
    kind: 'invalid',
    message: () => 'Actual price must be more than 0 and at most Ksh 99,999,999.99',
  },
  OFFERED_PRICE_INVALID: {
    kind: 'invalid',
    message: () => 'Offered price must be more than 0 and at most Ksh 99,999,999.99',
  },
  CALL_TIME_INVALID: {
    kind: 'invalid',
    message: (the: { days: number }) =>
      `The time of the next call must be in the future, within ${the.days} days`,
  },
  QUANTITY_INVALID: {
    kind: 'invalid',
    message: (the: { min: number; max: number }) =>
      `Quantity must be a whole number from ${the.min} to ${the.max}`,
  },
  PAGE_SIZE_INVALID: {
    kind: 'invalid',
    message: (the: { max: number }) => `The page size must be from 1 to ${the.max}`,
  },
  CURSOR_INVALID: { kind: 'invalid', message: () => 'The cursor is not valid for this list' },
  DATE_INVALID: {
    kind: 'invalid',
    message: (the: { text: string }) => `"${shortened(the.text)}" is not a date; write it like 2026-01-31`,
  },
  DATE_RANGE_INVALID: {
    kind: 'invalid',
    message: (the: { start: string; end: string }) =>
      `The end date ${the.end} is before the start date ${the.start}`,
  },
  RANGE_TIME_INVALID: {
    kind: 'invalid',
    message: () => 'A range with a time must be one day, and the time must be on that day',
  },
  ORDER_EMPTY: { kind: 'invalid', message: () => 'An order needs at least one item' },
  ORDER_TOO_LARGE: {
    kind: 'invalid',
    message: (the: { max: number }) => `An order can have at most ${the.max} different items`,
  },
  IDEMPOTENCY_KEY_INVALID: {
    kind: 'invalid',
    message: (the: { max: number }) => `The idempotency key must be 1 to ${the.max} visible ASCII characters`,
  },
  IMAGE_UNREADABLE: { kind: 'invalid', message: () => 'The image is damaged and cannot be read' },
  /** The size in pixels, and the limit in megapixels for this kind of image. */
  IMAGE_TOO_MANY_PIXELS: {
    kind: 'invalid',
    message: (the: { width: number; height: number; max: number }) =>
      `The image has ${grouped(the.width)} x ${grouped(the.height)} pixels; at most ${the.max} megapixels can be read`,
  },
  TOO_MANY_IMAGES: {
    kind: 'invalid',
    message: (the: { max: number }) => `Too many images: at most ${the.max} are allowed`,
  },
  GTIN_INVALID: {
    kind: 'invalid',
    message: (the: { number: string }) =>
      `"${shortened(the.number)}" is not a valid GTIN: please check its digits`,
  },
  TOO_MANY_NUMBERS: {
    kind: 'invalid',
    message: (the: { max: number }) => `Too many part numbers: at most ${the.max} are allowed`,
  },
  /** `row` of the list, from 1; `to` is null for a vehicle that is still built. */
  FIT_OUTSIDE_VEHICLE: {
    kind: 'invalid',
    message: (the: { row: number; from: string; to: string | null }) =>
      `Row ${the.row}: this vehicle was built from ${the.from}${the.to ? ` to ${the.to}` : ''}`,
  },
  FIT_OVERLAPS: {
    kind: 'invalid',
    message: (the: { row: number; other: number }) =>
      `Rows ${the.other} and ${the.row} are about the same vehicle, place, condition and months`,
  },

  WRONG_CREDENTIALS: { kind: 'unauthenticated', message: () => 'Wrong email or password' },
  NOT_SIGNED_IN: { kind: 'unauthenticated', message: () => 'Please sign in first' },
  NOT_ALLOWED: { kind: 'forbidden', message: () => 'Your account is not allowed to do this' },
  CROSS_SITE_CALL: { kind: 'forbidden', message: () => 'This can only be sent from the shop itself' },

  ITEM_NOT_FOUND: { kind: 'not-found', message: () => 'Product not found' },
  CATEGORY_NOT_FOUND: { kind: 'not-found', message: () => 'Category not found' },
  CAR_BRAND_NOT_FOUND: { kind: 'not-found', message: () => 'Car brand not found' },
  VEHICLE_NOT_FOUND: { kind: 'not-found', message: () => 'Vehicle not found' },
  /** Also for another customer's order: "not allowed" would reveal that the id exists. */
  ORDER_NOT_FOUND: { kind: 'not-found', message: () => 'Order not found' },
  CART_LINE_NOT_FOUND: { kind: 'not-found', message: () => 'Cart line not found' },
  WISHLIST_ENTRY_NOT_FOUND: { kind: 'not-found', message: () => 'Wishlist entry not found' },
  USER_NOT_FOUND: { kind: 'not-found', message: () => 'User not found' },
  IMAGE_NOT_FOUND: { kind: 'not-found', message: () => 'Image not found' },
  ROUTE_NOT_FOUND: { kind: 'not-found', message: () => 'There is no such endpoint' },

  EMAIL_TAKEN: { kind: 'conflict', message: () => 'An account with this email already exists' },
  NAME_TAKEN: {
    kind: 'conflict',
    message: (the: { name: string; kind: 'category' | 'brand' }) =>
      `There is already a ${the.kind} called "${shortened(the.name)}"`,
  },
  CATEGORY_IN_USE: {
    kind: 'conflict',
    message: (the: { count: number }) => stillUse(the.count, 'category'),
  },
  CAR_BRAND_IN_USE: {
    kind: 'conflict',
    message: (the: { count: number }) => stillUse(the.count, 'brand'),
  },
  VEHICLE_IN_USE: { kind: 'conflict', message: (the: { count: number }) => stillUse(the.count, 'vehicle') },
  ITEM_OUT_OF_STOCK: { kind: 'conflict', message: (the: { name: string }) => `${the.name} is out of stock` },
  /** The cart line keeps the name of a deleted item. */
  ITEM_NO_LONGER_SOLD: {
    kind: 'conflict',
    message: (the: { name: string }) => `${the.name} is no longer sold`,
  },
  CART_FULL: {
    kind: 'conflict',
    message: (the: { max: number }) => `A cart holds at most ${the.max} different items`,
  },
  WISHLIST_FULL: {
    kind: 'conflict',
    message: (the: { max: number }) => `A wishlist holds at most ${the.max} items`,
  },
  /** `imageId`: which image of several. */
  IMAGE_TAKEN: {
    kind: 'conflict',
    message: (the: { imageId: string; name: string }) =>
      `The image is already used by the product "${shortened(the.name)}"; please upload it again`,
  },
  /** `itemId` and `name`: the item that has it. */
  NUMBER_TAKEN: {
    kind: 'conflict',
    message: (the: { number: string; itemId: string; name: string }) =>
      `The part number ${the.number} is already used by the product "${shortened(the.name)}"`,
  },
  /** `chain`: from the old number over its new one back to itself. */
  NUMBER_LOOP: {
    kind: 'conflict',
    message: (the: { chain: string[] }) => `These replacements would make a loop: ${the.chain.join(' > ')}`,
  },
  ITEM_CHANGED: { kind: 'conflict', message: () => 'Someone else has changed this product' },
  ORDER_NOT_CANCELLABLE: {
    kind: 'conflict',
    message: () => 'Only pending or confirmed orders can be cancelled',
  },
  ORDER_NEEDS_PRICE: { kind: 'conflict', message: () => 'Please confirm order with actual price first' },
  ORDER_FINAL: {
    kind: 'conflict',
    message: (the: { status: string }) => `This order is ${the.status} and cannot be changed any more`,
  },
  ORDER_ALREADY_CONFIRMED: {
    kind: 'conflict',
    message: (the: { by?: string; price?: string }) =>
      `This order was already confirmed${the.by ? ` by ${the.by}` : ''}${the.price ? ` at ${the.price}` : ''}`,
  },
  ORDER_CHANGED: {
    kind: 'conflict',
    message: (the: { status: string; by?: string }) =>
      `This order has been changed${the.by ? ` by ${the.by}` : ''}: it is now ${the.status}`,
  },
  ORDER_CORRECTED: {
    kind: 'conflict',
    message: () => 'This order or its phone number has been corrected since you opened it',
  },
  /** `until`: an ISO date and time, for a page that counts down. */
  ORDER_CLAIMED: {
    kind: 'conflict',
    message: (the: { by: string; until: string }) =>
      `${the.by} is dealing with this order until ${timeOf(new Date(the.until))}`,
  },
  /** `lines`: what would be ordered now, in the form in which a client sends what it showed. */
  CART_CHANGED: {
    kind: 'conflict',
    message: (_the: { lines: { itemId: string; quantity: number; price: { min: string; max: string } }[] }) =>
      'Something has changed since you saw it, so nothing was ordered. Please check and order again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    kind: 'conflict',
    message: () => 'This idempotency key was already used for a different request',
  },
  ACCOUNT_INACTIVE: {
    kind: 'conflict',
    message: () => 'This account is not active. Activate it first.',
  },
  LAST_OWNER: { kind: 'conflict', message: () => 'The last owner cannot be removed or deactivated' },

  UPLOAD_TOO_LARGE: {
    kind: 'too-large',
    message: (the: { megabytes: number }) => `Too large: at most ${the.megabytes} MB can be sent`,
  },
  NOT_AN_IMAGE: {
    kind: 'unsupported-media',
    message: () => 'Only PNG, JPEG, GIF and WebP images can be uploaded',
  },
  CHARSET_NOT_SUPPORTED: { kind: 'unsupported-media', message: () => 'JSON must be encoded as UTF-8' },
  TOO_MANY_TRIES: {
    kind: 'too-many',
    message: (the: { retryAfterSeconds: number }) =>
      `Too many tries. Please try again in ${minutesOf(the.retryAfterSeconds)}`,
  },
  TOO_MANY_ORDERS: {
    kind: 'too-many',
    message: (the: { retryAfterSeconds: number }) =>
      `Too many orders in an hour. Please try again in ${minutesOf(the.retryAfterSeconds)}`,
  },
  TOO_MANY_STREAMS: {
    kind: 'too-many',
    message: (the: { retryAfterSeconds: number }) =>
      `Too many open live connections. Please try again in ${minutesOf(the.retryAfterSeconds)}`,
  },

  DATABASE_UNAVAILABLE: {
    kind: 'unavailable',
    message: () => 'The shop is not answering. Try again in a minute.',
  },
  TOO_BUSY: {
    kind: 'unavailable',
    message: () => 'The shop is busy. Please try again.',
  },
  STORAGE_FULL: {
    kind: 'unavailable',
    message: () => 'There is no storage space left. Please tell the owner of the shop.',
  },
  INTERNAL: { kind: 'internal', message: () => 'Something went wrong. Please try again.' },
} as const satisfies Record<string, Entry>;
