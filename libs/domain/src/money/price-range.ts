import { DomainError } from '../errors/errors.js';
import { PRICE_RANGE_INVALID, type PriceRangeFault } from '../errors/input-errors.js';
import { withHyphens } from '../text/one-line.js';
import { type Cents, formatKsh, groupedText, plainText, readMoney, wholeShillings } from './money.js';

/** The lowest and the highest price of an item, equal for a single price. */
export interface PriceRange {
  min: Cents;
  max: Cents;
}

export const NO_PRICE: PriceRange = { min: 0, max: 0 };

const AMOUNT = String.raw`(?:K(?:sh|es)\.? ?)?-?(?:[^-/]|/-?)*`;
const ONE_OR_TWO_AMOUNTS = new RegExp(`^(${AMOUNT})(?:- ?(${AMOUNT}))?$`, 'i');

/** Accepts one price or two with any dash: '2000', '2,000 – 3,000', 'Ksh 2000 - Ksh 3000'. Throws PRICE_RANGE_INVALID. */
export function parsePriceRange(text: string): PriceRange {
  const range = readPriceRange(text);
  if (typeof range === 'string')
    throw new DomainError(PRICE_RANGE_INVALID, { text: text.slice(0, 100), fault: range });
  return range;
}

function readPriceRange(text: string): PriceRange | PriceRangeFault {
  const tidy = withHyphens(text.trim()).replace(/\s+/g, ' ');
  const [, first, second] = ONE_OR_TWO_AMOUNTS.exec(tidy) ?? [];
  if (first === undefined || second === '') return 'not-a-range';
  const min = readMoney(first);
  if (typeof min === 'string') return min;
  const max = second === undefined ? min : readMoney(second);
  if (typeof max === 'string') return max;
  return min > max ? 'min-above-max' : { min, max };
}

export function isSingle(range: PriceRange): boolean {
  return range.min === range.max;
}

/** The format of REST, GraphQL and the product form: '2000 - 3000', '2000', '99.50 - 120'. */
export function priceRangeText(range: PriceRange): string {
  return isSingle(range) ? plainText(range.min) : `${plainText(range.min)} - ${plainText(range.max)}`;
}

/** The format on screens: 'Ksh 2,000 - 3,000' or 'Ksh 2,500.50'. */
export function formatPriceRange(range: PriceRange): string {
  return isSingle(range) ? formatKsh(range.min) : `${formatKsh(range.min)} - ${groupedText(range.max)}`;
}

/** Whether a price is more than 20 % below the lowest or above the highest price, so perhaps mistyped. */
export function isFarOutside(price: Cents, { min, max }: PriceRange): boolean {
  return price * 5 < min * 4 || price * 5 > max * 6;
}

/** Whether one end of the range moves by more than 30 %. */
export function isBigMove(before: PriceRange, after: PriceRange): boolean {
  return [
    [before.min, after.min],
    [before.max, after.max],
  ].some(([from = 0, to = 0]) => Math.abs(to - from) * 10 > from * 3);
}

export function addRanges(one: PriceRange, other: PriceRange): PriceRange {
  return { min: one.min + other.min, max: one.max + other.max };
}

export function timesQuantity(range: PriceRange, quantity: number): PriceRange {
  return { min: range.min * quantity, max: range.max * quantity };
}

/** The middle of a range, half a cent rounded up. For display only: shares of revenue use `lineWeight`, which does not round. */
export function midOf(range: PriceRange): Cents {
  return Math.floor((range.min + range.max + 1) / 2);
}

/**
 * Shows a single price exactly, a range in whole shillings: 'Ksh 100 - 201'. If both ends round to 100, it shows 'Ksh 100 - 100',
 * because 'Ksh 100' would look exact.
 */
export function formatTotal(range: PriceRange): string {
  if (isSingle(range)) return formatKsh(range.min);
  return `${formatKsh(wholeShillings(range.min))} - ${groupedText(wholeShillings(range.max))}`;
}

/** The text for `total_amount` of REST: '100 - 201' or '2500.50'. */
export function totalText(range: PriceRange): string {
  if (isSingle(range)) return plainText(range.min);
  return `${plainText(wholeShillings(range.min))} - ${plainText(wholeShillings(range.max))}`;
}
