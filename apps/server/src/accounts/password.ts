import { DomainError, normalPassword, TOO_BUSY } from '@beambright/domain';
import { hash, verify } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** argon2id with the minimum costs of OWASP: 19 MiB, two passes, one lane; about 30 ms. Tests set lower costs. */
export const HASH_COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The most hashes at a time. Leaves libuv threads for files and images, and one processor free if there are several. */
const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1));
/** The most hashes that may wait: about six seconds of hashing on two processors. */
const MAX_PENDING = 200;

const limit = pLimit(MAX_CONCURRENT_HASHES);
let pending = 0;

/** Runs work that hashes. Throws TOO_BUSY before any of it has run, so that a rejected call does not count as a try. */
export async function unlessTooBusy<T>(work: () => Promise<T>): Promise<T> {
  if (pending >= MAX_PENDING) throw new DomainError(TOO_BUSY);
  pending++;
  try {
    return await work();
  } finally {
    pending--;
  }
}

export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(normalPassword(password), HASH_COSTS));
}

/** Whether a matching hash should be renewed, because it has other costs or the password was not in normal form (NFC). */
export function isOutdated(passwordHash: string, password: string): boolean {
  const { memoryCost, timeCost, parallelism } = HASH_COSTS;
  const current = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  return !passwordHash.startsWith(current) || password !== normalPassword(password);
}

/** Checks a password in normal form and, for older hashes, as typed. Takes as long without a hash, to reveal no accounts. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const expected = passwordHash ?? (await decoy());
  const forms = [...new Set([normalPassword(password), password])];
  const matches = await Promise.all(forms.map((form) => limit(() => verify(expected, form))));
  return matches.includes(true) && passwordHash !== undefined;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword('a password that no account has');
  return decoyHash;
}
