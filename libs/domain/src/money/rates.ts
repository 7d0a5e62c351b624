import type { Cents } from './money.js';

/** The percentage in hundredths of a percent, rounded half up: 1 of 8 -> 1250, which is 12.50 %. 0 if `whole` is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Number((20_000n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/**
 * The place of agreed prices within their price ranges, in hundredths of a percent: 0 is the lowest price, 10000 the highest.
 * `above` is the sum of all (agreed - lowest) prices, `width` the sum of all (highest - lowest) prices. Null if `width` is 0.
 */
export function placeInRange(above: Cents, width: Cents): number | null {
  if (width === 0) return null;
  return above < 0 ? -percentOf(-above, width) : percentOf(above, width);
}

/** The mean to the cent, half up; 0 if `count` is 0. */
export function meanOf(total: Cents, count: number): Cents {
  return count === 0 ? 0 : Number((2n * BigInt(total) + BigInt(count)) / (2n * BigInt(count)));
}
