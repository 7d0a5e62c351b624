import type { Cents } from './money.js';

/**
 * How many of a hundred, in hundredths, half up; 0 of nothing (decisions, Stats). 1 of 8 -> 1250, which is '12.50' as a
 * decimal. More than a hundred is possible: somebody may order whose visits were not counted.
 */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Number((20_000n * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** The mean of so many amounts, to the cent, half up; 0 of none (decisions, Stats). */
export function meanOf(total: Cents, count: number): Cents {
  return count === 0 ? 0 : Number((2n * BigInt(total) + BigInt(count)) / (2n * BigInt(count)));
}
