import type { Client } from 'pg';
import { SetupError } from '../process/setup-error.js';
import { type Migration, MIGRATIONS, SQUASHED, withBaseline } from './migrations.js';
import { applyFiles, dropRemoved, SQL_FILES } from './sql-files.js';
import { withClient } from './with-client.js';

/** Key of the advisory lock; must be the same in all versions. */
export const MIGRATION_LOCK = 5_230_117;

const BOOKKEEPING = `
  DO $$ BEGIN
    IF to_regclass('sql_files') IS NULL THEN
      CREATE TABLE IF NOT EXISTS migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL);
      CREATE TABLE sql_files (name text PRIMARY KEY, hash text NOT NULL, objects text[] NOT NULL);
    END IF;
  END $$`;

/**
 * Brings the database to this version in one transaction: missing migrations, then changed functions, triggers and
 * views. Instances that start together wait for one another. Throws SetupError when the database is of a newer
 * version of the shop, or of one from before the baseline.
 */
export async function migrate(url: string, migrations = MIGRATIONS, files = SQL_FILES): Promise<void> {
  await withClient({ connectionString: url, application_name: 'beambright' }, async (client) => {
    await client.query('BEGIN');
    // The role may have default timeouts, and a migration of a large shop takes long.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(BOOKKEEPING);
    const applied = await appliedTo(client);
    const pending = pendingAfter(applied, migrations);
    await dropRemoved(client, files);
    for (const migration of pending) await run(client, migration);
    await applyFiles(client, files, pending.length > 0);
    await client.query('COMMIT');
  });
}

/** The applied migrations; replaces the recorded ones from before the baseline by the baseline. */
async function appliedTo(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  const before = rows.map(({ name }) => name);
  const applied = withBaseline(before);
  if (applied !== before) {
    const last = SQUASHED.at(-1);
    await client.query('UPDATE migrations SET name = $1 WHERE name = $2', [applied[0], last]);
    await client.query('DELETE FROM migrations WHERE name = ANY ($1)', [SQUASHED]);
  }
  return applied;
}

/** The migrations that are still to run. Throws SetupError when the shop cannot use a database with those applied. */
export function pendingAfter(applied: string[], migrations = MIGRATIONS): Migration[] {
  const current = withBaseline(applied);
  assertNotNewer(current, migrations);
  return migrations.filter(({ name }) => !current.includes(name));
}

function assertNotNewer(applied: string[], migrations: Migration[]): void {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) {
    throw new SetupError(
      `The database was written by a newer version of the shop (it has '${unknown}'): start that version, or use another DATA_DIR or DATABASE_URL.`,
    );
  }
}

async function run(client: Client, { name, timestamp, sql }: Migration): Promise<void> {
  await client.query(sql);
  await client.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [timestamp, name]);
}
