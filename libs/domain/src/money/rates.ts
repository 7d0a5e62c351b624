import type { Cents } from './money.js';

/** A percentage in hundredths, half up: 1 of 8 -> 1250, '12.50' as a decimal. 0 if `whole` is 0. May be above 100 %. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Number((20_000n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * Where agreed prices lie in their ranges, in hundredths of a percent: 0 is the lowest price, 10000 the highest. `above` is how
 * much the sum of the agreed prices exceeds that of the lowest. `width` is the sum of the widths. Null if it is 0.
 */
export function placeInRange(above: Cents, width: Cents): number | null {
  if (width === 0) return null;
  return above < 0 ? -percentOf(-above, width) : percentOf(above, width);
}

/** The mean to the cent, half up; 0 if `count` is 0. */
export function meanOf(total: Cents, count: number): Cents {
  return count === 0 ? 0 : Number((2n * BigInt(total) + BigInt(count)) / (2n * BigInt(count)));
}
