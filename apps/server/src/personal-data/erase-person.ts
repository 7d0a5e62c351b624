import type { ClientBase } from 'pg';
import { hashPassword } from '../accounts/password.js';
import { newSecret } from '../accounts/secret.js';
import { OF_PERSON, PERSONAL_DATA } from './personal-data.js';

type Run = (statement: string, values: unknown[]) => Promise<unknown>;

/** By table. That of the accounts is the last, since its email leads to the person's jobs. */
const STATEMENTS = Object.entries(PERSONAL_DATA)
  .flatMap(([table, { set, drop, whose = OF_PERSON }]) => {
    if (drop !== undefined) return [`DELETE FROM ${table} WHERE ${whose}`];
    const changes = Object.entries(set ?? {}).map(([column, value]) => `${column} = ${value}`);
    return changes.length > 0 ? [`UPDATE ${table} SET ${changes.join(', ')} WHERE ${whose}`] : [];
  })
  .toReversed();

/** A password that matches nothing; to be made before the transaction. */
export function lockedPassword(): Promise<string> {
  return hashPassword(newSecret());
}

/** Removes the personal data of an account, whose row must be locked, and keeps orders and figures (personal-data.ts). */
export async function erasePerson(run: Run, id: string, passwordHash: string): Promise<void> {
  for (const statement of STATEMENTS) {
    await run(statement, statement.includes('$2') ? [id, passwordHash] : [id]);
  }
}

/** Deletes again the listed accounts that a restore has brought back, before it is committed. */
export async function eraseListed(client: ClientBase, listed: string[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM users WHERE id = ANY ($1) AND erased_at IS NULL',
    [listed],
  );
  const password = await lockedPassword();
  for (const { id } of rows) {
    await erasePerson((statement, values) => client.query(statement, values), id, password);
  }
}
