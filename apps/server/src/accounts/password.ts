import { DomainError } from '@beambright/domain';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** argon2id with OWASP's least costs: 19 MiB, two passes, one lane (ecosystem: about 30 ms). */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;

/** argon2 runs on libuv's four threads, which files, compression and pictures need too, and pages need a processor. */
const HASHES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Some six seconds of hashing on two processors. */
const MOST_UNDER_WAY = 200;

const limit = pLimit(HASHES_AT_ONCE);
let underWay = 0;

/**
 * Runs work that hashes a password for a caller who may be anybody. Throws TOO_BUSY when too many wait already, before
 * anything of it has run: what is refused so counts as no try.
 */
export async function whileThereIsRoom<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= MOST_UNDER_WAY) throw new DomainError('TOO_BUSY');
  underWay++;
  try {
    return await work();
  } finally {
    underWay--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, COSTS));
}

/** Whether a hash was made at other costs than today's, so that the next sign-in should make it anew. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT);
}

/** With no hash (unknown email) it takes as long as with one, so that nobody learns which emails have accounts. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await decoy());
  const matches = await limit(() => verify(expected, password));
  return matches && passwordHash !== undefined;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword('a password that no account has');
  return decoyHash;
}
