import { DomainError } from '../errors/errors.js';
import { PRICE_RANGE_INVALID } from '../errors/input-errors.js';
import { inputError } from '../text/text.js';
import { type Cents, MAX_ACTUAL_PRICE, wholeShillings } from './money.js';
import { type PriceRange, priceRangeText } from './price-range.js';

export const MIN_PERCENT = -90;
export const MAX_PERCENT = 500;

export const MAX_PRICE_CHANGES = 100;

/** Throws INVALID_INPUT unless the percentage is a whole number within the limits and not 0. */
export function assertPercent(percent: number): void {
  if (Number.isInteger(percent) && percent !== 0 && percent >= MIN_PERCENT && percent <= MAX_PERCENT) return;
  const range = `from ${MIN_PERCENT} to ${MAX_PERCENT}, other than 0`;
  throw inputError('percent', `The percentage must be a whole number ${range}`);
}

/**
 * Changes both prices and rounds them to whole shillings, half up. A price above 0 stays at least 1 shilling, and a raise
 * never becomes a reduction or the reverse. Throws PRICE_RANGE_INVALID above the highest price.
 */
export function changedByPercent({ min, max }: PriceRange, percent: number): PriceRange {
  const changed = { min: changedEnd(min, percent), max: changedEnd(max, percent) };
  if (changed.max > MAX_ACTUAL_PRICE)
    throw new DomainError(PRICE_RANGE_INVALID, { text: priceRangeText(changed), fault: 'too-large' });
  return changed;
}

function changedEnd(cents: Cents, percent: number): Cents {
  // Multiplies first, because whole numbers are exact.
  const changed = wholeShillings(Math.floor((cents * (100 + percent)) / 100));
  if (percent > 0) return Math.max(changed, cents);
  return Math.min(Math.max(changed, 100), cents);
}
