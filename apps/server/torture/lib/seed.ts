import { type Random, randomFrom } from '../../test/random.js';

/** Repeatable dice for one test, which prints their seed; `SEED=…` in the environment brings them back. */
export function seededRandom(row: string): Random {
  const seed = process.env['SEED'] ?? String(Math.floor(Math.random() * 1e9));
  console.log(`${row}: SEED=${seed}`);
  return randomFrom(seed);
}
