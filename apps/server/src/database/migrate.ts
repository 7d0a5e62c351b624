import { setTimeout as pause } from 'node:timers/promises';
import type { Client, DatabaseError } from 'pg';
import { SetupError } from '../process/setup-error.js';
import { DEADLOCK } from './in-transaction.js';
import { type Migration, MIGRATIONS, SQUASHED, withBaseline } from './migrations.js';
import { applyFiles, dropRemoved, SQL_FILES, type SqlFile } from './sql-files.js';
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

/** What a migration has changed, by name; both empty when the database was of this version already. */
export interface Migrated {
  migrations: string[];
  /** Files of `sql` that were run or whose objects were dropped. */
  files: string[];
}

/** PostgreSQL's code. */
const LOCK_TIMEOUT = '55P03';

const PAUSE_MS = 100;

/**
 * Brings the database to this version in one transaction: missing migrations, then changed functions, triggers and
 * views. Instances that start together wait for one another. When shops that run meanwhile are in the way, it starts
 * again. Throws SetupError when the database is of a newer version of the shop, or of one from before the baseline.
 */
export async function migrate(url: string, migrations = MIGRATIONS, files = SQL_FILES): Promise<Migrated> {
  return withClient({ connectionString: url, application_name: 'beambright' }, async (client) => {
    for (;;) {
      try {
        return await bringUpToDate(client, migrations, files);
      } catch (error) {
        if (![DEADLOCK, LOCK_TIMEOUT].includes((error as DatabaseError).code ?? '')) throw error;
        await client.query('ROLLBACK');
        await pause(PAUSE_MS);
      }
    }
  });
}

async function bringUpToDate(client: Client, migrations: Migration[], files: SqlFile[]): Promise<Migrated> {
  await client.query('BEGIN');
  // The role may have default timeouts, and a migration of a large shop takes long.
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query(BOOKKEEPING);
  const applied = await appliedTo(client);
  const pending = pendingAfter(applied, migrations);
  await lockTablesOf(client, pending);
  await dropRemoved(client, files);
  for (const migration of pending) await run(client, migration);
  const changed = await applyFiles(client, files, pending.length > 0);
  await client.query('COMMIT');
  return { migrations: pending.map(({ name }) => name), files: changed };
}

/** Tables by name and those that they reference, parents first, as the shop's transactions lock them. */
const WITH_PARENTS = `
  WITH RECURSIVE needed (id, depth) AS (
    SELECT oid, 0 FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace AND relname = ANY ($1)
    UNION SELECT confrelid, depth + 1 FROM needed JOIN pg_constraint ON conrelid = id AND contype = 'f' WHERE depth < 10
  )
  SELECT id::regclass::text AS name FROM needed GROUP BY id ORDER BY max(depth) DESC, name`;

/**
 * Locks out writers of all tables that the migrations mention before the first is changed: a transaction of a running
 * shop that has used one table and waits for another would be in a deadlock with them. Rejects after a short wait, since
 * everyone else waits behind it.
 */
async function lockTablesOf(client: Client, pending: Migration[]): Promise<void> {
  const words = pending.flatMap(({ sql }) => sql.match(/\w+/g) ?? []);
  const { rows } = await client.query<{ name: string }>(WITH_PARENTS, [[...new Set(words)]]);
  if (rows.length === 0) return;
  await client.query(`SET LOCAL lock_timeout = '200ms'`);
  await client.query(`LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN EXCLUSIVE MODE`);
  await client.query('SET LOCAL lock_timeout = 0');
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
