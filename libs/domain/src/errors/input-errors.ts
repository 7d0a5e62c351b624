import { invalid } from './catalogue-error.js';
import { faultSentence, grouped, wordsOf } from './error-words.js';

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

export const INVALID_INPUT = invalid(
  'INVALID_INPUT',
  (the: { message: string; field?: string }) => the.message,
);
export const TEXT_REQUIRED = invalid(
  'TEXT_REQUIRED',
  (the: { field: string }) => `${wordsOf(the.field)} is required`,
);
export const TEXT_TOO_LONG = invalid(
  'TEXT_TOO_LONG',
  (the: { field: string; max: number }) =>
    `${wordsOf(the.field)} must be at most ${grouped(the.max)} characters`,
);
export const TEXT_HAS_NUL = invalid(
  'TEXT_HAS_NUL',
  (the: { field: string }) => `${wordsOf(the.field)} must not contain a NUL character`,
);
export const MONEY_INVALID = invalid('MONEY_INVALID', (the: { text: string; fault: MoneyFault }) =>
  faultSentence('price', the.text, moneyFaults[the.fault]),
);
export const PRICE_RANGE_INVALID = invalid(
  'PRICE_RANGE_INVALID',
  (the: { text: string; fault: PriceRangeFault }) =>
    faultSentence('price range', the.text, priceRangeFaults[the.fault]),
);
export const ACTUAL_PRICE_INVALID = invalid(
  'ACTUAL_PRICE_INVALID',
  'Actual price must be more than 0 and at most Ksh 99,999,999.99',
);
