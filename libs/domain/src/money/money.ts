import { DomainError } from '../errors/errors.js';
import { ACTUAL_PRICE_INVALID, MONEY_INVALID, type MoneyFault } from '../errors/input-errors.js';
import { INTERNAL } from '../errors/service-errors.js';
import { withHyphens } from '../text/one-line.js';

/** An amount of Kenyan shillings as a whole number of cents: Ksh 2,500.50 is 250050. */
export type Cents = number;

/** The highest price of an item, and the highest agreed price of an order (actual price): Ksh 99,999,999.99. */
export const MAX_ACTUAL_PRICE: Cents = 9_999_999_999;

const HIGHEST_WHOLE_DIGITS = 8;
const CURRENCY = /^k(?:sh|es)\.?\s*/i;
const PLAIN_OR_GROUPED = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+)(?:\.(\d+))?(?:\s*\/[-=])?$/;
const SIGN = /^-\s*/;

/** Reads an amount up to MAX_ACTUAL_PRICE: 'Ksh 2,000', 'KES 2 000', '2000/=', '2000.00' -> 200000. Throws MONEY_INVALID. */
export function parseMoney(text: string): Cents {
  const amount = readMoney(text);
  if (typeof amount === 'string')
    throw new DomainError(MONEY_INVALID, { text: text.slice(0, 100), fault: amount });
  return amount;
}

/** Like `parseMoney`, but returns the fault, so that a price range can throw its own error. */
export function readMoney(text: string): Cents | MoneyFault {
  const unsigned = withHyphens(text.trim()).replace(CURRENCY, '');
  if (unsigned === '') return text.trim() === '' ? 'missing' : 'not-a-number';
  const [, whole, decimals = ''] = PLAIN_OR_GROUPED.exec(unsigned.replace(SIGN, '')) ?? [];
  if (whole === undefined) return 'not-a-number';
  if (SIGN.test(unsigned)) return 'negative';
  if (decimals.length > 2) return 'too-many-decimals';
  const digits = whole.replace(/[,\s]/g, '').replace(/^0+/, '');
  if (digits.length > HIGHEST_WHOLE_DIGITS) return 'too-large';
  return Number(digits + decimals.padEnd(2, '0'));
}

/** The decimal string for the database, GraphQL and REST: 250000 -> '2500.00'. */
export function decimalOf(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A decimal of the database: '2500.00' or '2500' -> 250000. Throws INTERNAL if malformed or unsafe. */
export function centsOf(decimal: string): Cents {
  const [, minus = '', whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  const cents = Number(`${whole}${decimals.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(cents)) throw new DomainError(INTERNAL);
  return minus && cents ? -cents : cents;
}

/** Shows cents only if there are any: 'Ksh 2,500', 'Ksh 2,500.50'. */
export function formatKsh(cents: Cents): string {
  return `Ksh ${groupedText(cents)}`;
}

/** The amount without currency, thousands grouped: 250050 -> '2,500.50'. */
export function groupedText(cents: Cents): string {
  const [whole = '', decimals = ''] = plainText(cents).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
  return decimals ? `${grouped}.${decimals}` : grouped;
}

/** The amount without currency and grouping: 250000 -> '2500', 250050 -> '2500.50'. */
export function plainText(cents: Cents): string {
  return decimalOf(cents).replace(/\.00$/, '');
}

/** The nearest whole shilling, half up: 10050 -> 10100. Not for negative amounts. */
export function wholeShillings(cents: Cents): Cents {
  return Math.floor((cents + 50) / 100) * 100;
}

/** Whether an order can be confirmed at this price: whole cents, above 0, at most MAX_ACTUAL_PRICE. */
export function isActualPrice(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && cents > 0 && cents <= MAX_ACTUAL_PRICE;
}

export function assertActualPrice(cents: Cents): void {
  if (!isActualPrice(cents)) throw new DomainError(ACTUAL_PRICE_INVALID);
}
