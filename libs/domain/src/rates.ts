import type { Cents } from './money.js';

/**
 * A percentage in hundredths, half up; 0 if `whole` is 0. 1 of 8 -> 1250, which is '12.50' as a decimal. May be above 100 %:
 * visits of a user who ordered may not have been counted.
 */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Number((20_000n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** The mean to the cent, half up; 0 if `count` is 0. */
export function meanOf(total: Cents, count: number): Cents {
  return count === 0 ? 0 : Number((2n * BigInt(total) + BigInt(count)) / (2n * BigInt(count)));
}
