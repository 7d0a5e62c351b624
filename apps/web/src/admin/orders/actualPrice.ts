import {
  assertActualPrice,
  type Cents,
  centsOf,
  decimalOf,
  formatKsh,
  isFarOutside,
  parseMoney,
  plainText,
  problemOf,
  wholeShillings,
} from '@beambright/domain';

export interface DecimalRange {
  min: string;
  max: string;
}

/** The validation error of a typed price; undefined if it is valid. */
export function priceProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Actual price is required, for example 2500 or 2500.50';
  return problemOf(() => assertActualPrice(parseMoney(typed)))?.message;
}

/** The price for the API; throws if it is invalid. */
export function priceDecimal(typed: string): string {
  return decimalOf(parseMoney(typed));
}

/**
 * '15' for an estimate from 12,000 means 15,000: what is below half the lowest price, if a thousand times as much is not
 * far from the estimate. Otherwise the text as typed.
 */
export function meantPrice(typed: string, { min, max }: DecimalRange): string {
  if (priceProblem(typed)) return typed;
  const price = parseMoney(typed);
  const range = { min: centsOf(min), max: centsOf(max) };
  const isShort = 2 * price < range.min && !isFarOutside(1000 * price, range);
  return isShort ? plainText(1000 * price) : typed;
}

/** Prices to choose by one key or click: both ends of the estimate and its middle in whole shillings. */
export function offeredPrices({ min, max }: DecimalRange): { name: string; cents: Cents }[] {
  if (min === max) return [];
  const [from, to] = [centsOf(min), centsOf(max)];
  return [
    { name: 'Lowest', cents: from },
    { name: 'Middle', cents: wholeShillings((from + to) / 2) },
    { name: 'Highest', cents: to },
  ];
}

/** The text of a price that needs a second confirmation, 'Ksh 876,000'; undefined if it is near the estimate. */
export function farPriceText(typed: string, { min, max }: DecimalRange): string | undefined {
  if (priceProblem(typed)) return undefined;
  const price = parseMoney(typed);
  return isFarOutside(price, { min: centsOf(min), max: centsOf(max) }) ? formatKsh(price) : undefined;
}

/** Warns of a price outside the estimate, which may be negotiated or a typing error. */
export function priceWarning(typed: string, { min, max }: DecimalRange): string | undefined {
  if (priceProblem(typed)) return undefined;
  const price = parseMoney(typed);
  const text = formatKsh(price);
  if (price < centsOf(min)) return `${text} is below what the customer was shown. Is that right?`;
  if (price > centsOf(max)) return `${text} is above what the customer was shown. Is that right?`;
  return undefined;
}
