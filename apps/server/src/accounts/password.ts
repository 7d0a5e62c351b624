import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's least costs: 19 MiB, two passes, one lane (ecosystem: about 30 ms). */
const COSTS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = `$argon2id$v=19$m=${COSTS.memoryCost},t=${COSTS.timeCost},p=${COSTS.parallelism}$`;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COSTS);
}

/** Whether a hash was made at other costs than today's, so that the next sign-in should make it anew. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT);
}

/** With no hash (unknown email) it takes as long as with one, so that nobody learns which emails have accounts. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy()), password);
  return matches && passwordHash !== undefined;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hashPassword('a password that no account has');
  return decoyHash;
}
