import { hashPassword } from '../accounts/password.js';
import { newSecret } from '../accounts/secret.js';
import { OF_PERSON, PERSONAL_DATA } from './personal-data.js';

type Run = (statement: string, values: unknown[]) => Promise<unknown>;

/** Erases a person table by table. The table users comes last: the statement for jobs reads the person's email in it. */
const STATEMENTS = Object.entries(PERSONAL_DATA)
  .flatMap(([table, { set, drop, whose = OF_PERSON }]) => {
    if (drop !== undefined) return [`DELETE FROM ${table} WHERE ${whose}`];
    const changes = Object.entries(set ?? {}).map(([column, value]) => `${column} = ${value}`);
    return changes.length > 0 ? [`UPDATE ${table} SET ${changes.join(', ')} WHERE ${whose}`] : [];
  })
  .toReversed();

/** A password hash that no password matches. Hashing is slow, so make it before the transaction. */
export function lockedPassword(): Promise<string> {
  return hashPassword(newSecret());
}

/** Removes the personal data of an account, whose row must be locked, and keeps orders and figures (personal-data.ts). */
export async function erasePerson(run: Run, id: string, passwordHash: string): Promise<void> {
  for (const statement of STATEMENTS) {
    await run(statement, statement.includes('$2') ? [id, passwordHash] : [id]);
  }
}

/** Erases those accounts of the list that a restored backup has brought back. Returns how many there were. */
export async function eraseListed(run: Run, listed: string[]): Promise<number> {
  const returned = (await run('SELECT id FROM users WHERE id = ANY ($1) AND erased_at IS NULL FOR UPDATE', [
    listed,
  ])) as { id: string }[];
  const password = returned.length > 0 ? await lockedPassword() : '';
  for (const { id } of returned) await erasePerson(run, id, password);
  return returned.length;
}
