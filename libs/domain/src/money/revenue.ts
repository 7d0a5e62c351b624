import { DomainError } from '../errors/errors.js';
import { INTERNAL } from '../errors/service-errors.js';
import type { Cents } from './money.js';
import type { PriceRange } from './price-range.js';

/** The weight of a line in its order's price: quantity × mid price, doubled to be a whole number. */
export function lineWeight(line: { price: PriceRange; quantity: number }): number {
  return line.quantity * (line.price.min + line.price.max);
}

/**
 * Divides in proportion to the weights. Leftover cents go to the largest remainders, earlier ones first: `shareRevenue(100, [1, 1, 1])`
 * -> [34, 33, 33]. Weights that are all 0 count as equal. Throws INTERNAL for invalid numbers.
 */
export function shareRevenue(total: Cents, weights: readonly number[]): Cents[] {
  const amounts = [total, ...weights];
  if (!weights.length || amounts.some((amount) => !Number.isSafeInteger(amount) || amount < 0)) {
    throw new DomainError(INTERNAL);
  }
  const parts = weights.some((weight) => weight > 0) ? weights.map(BigInt) : weights.map(() => 1n);
  const whole = parts.reduce((sum, part) => sum + part, 0n);
  const lines = parts.map((part, position) => {
    const scaled = BigInt(total) * part;
    return { position, share: scaled / whole, remainder: scaled % whole };
  });
  const left = total - Number(lines.reduce((sum, line) => sum + line.share, 0n));
  const luckiest = [...lines].sort(
    (one, other) => compare(other.remainder, one.remainder) || one.position - other.position,
  );
  const lucky = new Set(luckiest.slice(0, left));
  return lines.map((line) => Number(line.share) + (lucky.has(line) ? 1 : 0));
}

function compare(one: bigint, other: bigint): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
