import { type Random, randomFrom } from '../../test/random.js';

/** Prints the seed of the test. Set `SEED` in the environment to repeat it. */
export function seededRandom(row: string): Random {
  const seed = process.env['SEED'] ?? String(Math.floor(Math.random() * 1e9));
  console.log(`${row}: SEED=${seed}`);
  return randomFrom(seed);
}
