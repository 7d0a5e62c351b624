import type { PriceRangeFault } from './error-catalogue.js';
import { DomainError } from './errors.js';
import { type Cents, formatKsh, groupedText, plainText, readMoney, wholeShillings } from './money.js';

/** What an item may cost: the lowest and the highest price, equal for a single one (decisions, Catalogue). */
export interface PriceRange {
  min: Cents;
  max: Cents;
}

/** The range of nothing, from which sums start. */
export const NO_PRICE: PriceRange = { min: 0, max: 0 };

const DASH = '[-\u2010-\u2015\u2212]';
const AMOUNT = `(?:Ksh ?)?${DASH}?[^-\u2010-\u2015\u2212]*`;
const ONE_OR_TWO_AMOUNTS = new RegExp(`^(${AMOUNT})(?:${DASH} ?(${AMOUNT}))?$`, 'i');

/**
 * Reads the price field of the product form: one price or two with any dash between them.
 * '2000-3000', '2,000 – 3,000', 'Ksh 2000 - Ksh 3000', 'Ksh 2000'; anything else is PRICE_RANGE_INVALID and
 * says why.
 */
export function parsePriceRange(text: string): PriceRange {
  const range = readPriceRange(text);
  if (typeof range === 'string')
    throw new DomainError('PRICE_RANGE_INVALID', { text: text.slice(0, 100), fault: range });
  return range;
}

function readPriceRange(text: string): PriceRange | PriceRangeFault {
  const tidy = text.trim().replace(/\s+/g, ' ');
  const [, first, second] = ONE_OR_TWO_AMOUNTS.exec(tidy) ?? [];
  if (first === undefined || second === '') return 'not-a-range';
  const min = readMoney(first);
  if (typeof min === 'string') return min;
  const max = second === undefined ? min : readMoney(second);
  if (typeof max === 'string') return max;
  return min > max ? 'min-above-max' : { min, max };
}

/** Whether the range is one price. */
export function isSingle(range: PriceRange): boolean {
  return range.min === range.max;
}

/**
 * The range as REST, GraphQL and the product form write it: '2000 - 3000', '2000', '99.50 - 120' (spec §3).
 */
export function priceRangeText(range: PriceRange): string {
  return isSingle(range) ? plainText(range.min) : `${plainText(range.min)} - ${plainText(range.max)}`;
}

/** The range as a shopper reads it: 'Ksh 2,000 - 3,000' or 'Ksh 2,500.50' (decisions, Catalogue). */
export function formatPriceRange(range: PriceRange): string {
  return isSingle(range) ? formatKsh(range.min) : `${formatKsh(range.min)} - ${groupedText(range.max)}`;
}

/** Lowest to lowest and highest to highest (spec §9, cart total). */
export function addRanges(one: PriceRange, other: PriceRange): PriceRange {
  return { min: one.min + other.min, max: one.max + other.max };
}

/** What a number of pieces costs: both ends times the quantity (spec §9, cart total). */
export function timesQuantity(range: PriceRange, quantity: number): PriceRange {
  return { min: range.min * quantity, max: range.max * quantity };
}

/**
 * The middle of the range for people to read, half a cent up; shares of revenue use `lineWeight`, which
 * rounds nothing.
 */
export function midOf(range: PriceRange): Cents {
  return Math.floor((range.min + range.max + 1) / 2);
}

/**
 * A subtotal or total as a shopper reads it: exact if single, else both ends in whole shillings (spec §9).
 * 100.40 - 200.60 -> 'Ksh 100 - 201'; 100.10 - 100.40 -> 'Ksh 100 - 100', for one figure alone would claim to
 * be exact.
 */
export function formatTotal(range: PriceRange): string {
  if (isSingle(range)) return formatKsh(range.min);
  return `${formatKsh(wholeShillings(range.min))} - ${groupedText(wholeShillings(range.max))}`;
}

/** The same total without currency and grouping, for REST's `total_amount`: '100 - 201' or '2500.50'. */
export function totalText(range: PriceRange): string {
  if (isSingle(range)) return plainText(range.min);
  return `${plainText(wholeShillings(range.min))} - ${plainText(wholeShillings(range.max))}`;
}
