import { conflict, error, invalid, notFound } from './catalogue-error.js';
import { timeOf } from './clock.js';

const pricePartsFaults = {
  lines: 'Agreed amounts must name every line of the order once',
  sum: 'The agreed amounts minus the discount plus the delivery fee must be the actual price',
  discount: 'A discount needs agreed amounts, and is at most their sum',
  delivery: 'Actual price includes the delivery fee, and must be above it',
} as const;

export type PricePartsFault = keyof typeof pricePartsFaults;

export const PRICE_PARTS_INVALID = invalid(
  'PRICE_PARTS_INVALID',
  (the: { fault: PricePartsFault }) => pricePartsFaults[the.fault],
);
const howToPayFaults = {
  number: 'A till or paybill number has 5 to 7 digits',
  name: 'The name that M-Pesa shows has 1 to 40 plain letters and digits',
  days: 'The days to pay are a whole number from 1 to 30, or none',
} as const;

export const HOW_TO_PAY_INVALID = invalid(
  'HOW_TO_PAY_INVALID',
  (the: { fault: keyof typeof howToPayFaults }) => howToPayFaults[the.fault],
);
export const OFFERED_PRICE_INVALID = invalid(
  'OFFERED_PRICE_INVALID',
  'Offered price must be more than 0 and at most Ksh 99,999,999.99',
);
export const CALL_TIME_INVALID = invalid(
  'CALL_TIME_INVALID',
  (the: { days: number }) => `The time of the next call must be in the future, within ${the.days} days`,
);
/** Thrown for another customer's order too, because "not allowed" would reveal that the id exists. */
export const ORDER_NOT_FOUND = notFound('ORDER_NOT_FOUND', 'Order not found');
export const ORDER_CODE_INVALID = invalid(
  'ORDER_CODE_INVALID',
  'This is not the code of an order: check each character',
);
export const ORDER_LINE_NOT_FOUND = notFound(
  'ORDER_LINE_NOT_FOUND',
  'This item is no longer part of the order',
);
export const ORDER_WITHOUT_CAR = conflict('ORDER_WITHOUT_CAR', 'This order names no car');
/** Thrown if a fit is recorded for the year of the order's car only, but that is unknown, or the vehicle was not built then. */
export const CAR_YEAR_UNKNOWN = conflict(
  'CAR_YEAR_UNKNOWN',
  'The year of this car is unknown: say whether it is so for every year',
);
export const ORDER_NOT_CANCELLABLE = conflict(
  'ORDER_NOT_CANCELLABLE',
  'Only pending or confirmed orders can be cancelled',
);
export const ORDER_NEEDS_PRICE = conflict(
  'ORDER_NEEDS_PRICE',
  'Please confirm order with actual price first',
);
export const ORDER_FINAL = conflict(
  'ORDER_FINAL',
  (the: { status: string }) => `This order is ${the.status} and cannot be changed any more`,
);
export const ORDER_ALREADY_CONFIRMED = conflict(
  'ORDER_ALREADY_CONFIRMED',
  (the: { by?: string; price?: string }) =>
    `This order was already confirmed${the.by ? ` by ${the.by}` : ''}${the.price ? ` at ${the.price}` : ''}`,
);
export const ORDER_CHANGED = conflict(
  'ORDER_CHANGED',
  (the: { status: string; by?: string }) =>
    `This order has been changed${the.by ? ` by ${the.by}` : ''}: it is now ${the.status}`,
);
export const ORDER_CORRECTED = conflict(
  'ORDER_CORRECTED',
  'This order or its phone number has been corrected since you opened it',
);
export const PHONE_OF_STAFF = error(
  'forbidden',
  'PHONE_OF_STAFF',
  'This order is of a colleague, who alone changes the phone number of the account',
);
/** `until`: an ISO date and time, for a countdown on the page. */
export const ORDER_CLAIMED = conflict(
  'ORDER_CLAIMED',
  (the: { by: string; until: string }) =>
    `${the.by} is dealing with this order until ${timeOf(new Date(the.until))}`,
);
