import {
  assertActualPrice,
  type Cents,
  centsOf,
  decimalOf,
  isFarOutside,
  parseMoney,
  plainText,
  problemOf,
  wholeShillings,
} from '@beambright/domain';
import { rangeOf } from '../../lib/format';

export interface DecimalRange {
  min: string;
  max: string;
}

export function priceProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Actual price is required, for example 2500 or 2500.50';
  return problemOf(() => assertActualPrice(parseMoney(typed)))?.message;
}

/** The price as a decimal for the API; throws if it is invalid. */
export function priceDecimal(typed: string): string {
  return decimalOf(parseMoney(typed));
}

/** Adds forgotten thousands: for an estimate from 12,000, '15' becomes '15000'. Returns any other text as it was typed. */
export function meantPrice(typed: string, total: DecimalRange, deliveryFee: Cents): string {
  if (priceProblem(typed)) return typed;
  const price = parseMoney(typed);
  const range = rangeOf(total);
  const isShort = 2 * price < range.min && !isFarOutside(1000 * price - deliveryFee, range);
  return isShort ? plainText(1000 * price) : typed;
}

/** The prices to offer: both ends and the middle of the estimate, each with the delivery fee. Empty for a single price. */
export function offeredPrices(
  { min, max }: DecimalRange,
  deliveryFee: Cents,
): { name: string; cents: Cents }[] {
  if (min === max) return [];
  const [from, to] = [centsOf(min), centsOf(max)];
  return [
    { name: 'Lowest', cents: from + deliveryFee },
    { name: 'Middle', cents: wholeShillings((from + to) / 2) + deliveryFee },
    { name: 'Highest', cents: to + deliveryFee },
  ];
}

/** Warns if the price without the delivery fee is outside the estimate: it may be negotiated, or a typing error. */
export function priceWarning(price: Cents, text: string, total: DecimalRange): string | undefined {
  const { min, max } = rangeOf(total);
  if (price < min) return `${text} is below what the customer was shown. Is that right?`;
  if (price > max) return `${text} is above what the customer was shown. Is that right?`;
  return undefined;
}
