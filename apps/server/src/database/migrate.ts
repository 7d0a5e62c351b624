import { setTimeout as pause } from 'node:timers/promises';
import type { Client, DatabaseError } from 'pg';
import { SetupError } from '../process/setup-error.js';
import { DEADLOCK } from './in-transaction.js';
import { type Migration, MIGRATIONS, SQUASHED, withBaseline } from './migrations.js';
import { changedFiles, dropsOfRemoved, forgetRemoved, runFiles, SQL_FILES } from './sql-files.js';
import { withClient } from './with-client.js';

/** Key of the advisory lock, which must be the same in all versions. */
export const MIGRATION_LOCK = 5_230_117;

const BOOKKEEPING = `
  DO $$ BEGIN
    IF to_regclass('sql_files') IS NULL THEN
      CREATE TABLE IF NOT EXISTS migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name varchar NOT NULL);
      CREATE TABLE sql_files (name text PRIMARY KEY, hash text NOT NULL, objects text[] NOT NULL);
    END IF;
  END $$`;

/** Both lists are empty if the database was up to date. */
export interface Migrated {
  migrations: string[];
  /** The files in the folder `sql` that were run, and removed ones, whose functions, triggers and views were dropped. */
  files: string[];
}

const LOCK_TIMEOUT = '55P03';

/** The longest wait for a lock. PostgreSQL ends a blocking autovacuum after 1 s. Requests behind the migration fail after 2 s. */
const LOCK_MS = 1_500;

/** The pauses between attempts. They get longer, so that a running shop can mostly work while a long backup blocks attempts. */
const PAUSES_MS = { first: 100, longest: 3_000 };
/** When the migration first says what blocks it, and after how long it says so again. */
const NOTICES_MS = { first: 5_000, between: 30_000 };
const PATIENCE_MS = 300_000;

/**
 * Runs missing migrations, then changed SQL files, in one transaction. Starts again while other sessions block it, until
 * `patienceMs` have passed. Throws SetupError then, and for a database of a newer version or a version too old for MIGRATIONS.
 */
export async function migrate(
  url: string,
  migrations = MIGRATIONS,
  files = SQL_FILES,
  patienceMs = PATIENCE_MS,
): Promise<Migrated> {
  return withClient({ connectionString: url, application_name: 'beambright' }, async (client) => {
    const began = Date.now();
    let noticeAt = began + NOTICES_MS.first;
    for (let pauseMs = PAUSES_MS.first; ; pauseMs = Math.min(2 * pauseMs, PAUSES_MS.longest)) {
      try {
        await client.query('BEGIN');
        const migrated = await bringUpToDate(client, migrations, files);
        await client.query('COMMIT');
        return migrated;
      } catch (error) {
        if (![DEADLOCK, LOCK_TIMEOUT].includes((error as DatabaseError).code ?? '')) throw error;
      }
      await client.query('ROLLBACK');
      const now = Date.now();
      if (now - began >= patienceMs) {
        throw new SetupError(
          `The database was not migrated, since it is in use by ${await othersIn(client)}: try again when they have ended.`,
        );
      }
      if (now >= noticeAt) {
        noticeAt = now + NOTICES_MS.between;
        console.warn(`The migration waits, since the database is in use by ${await othersIn(client)}.`);
      }
      await pause(pauseMs);
    }
  });
}

/** Sessions that may block the migration: they lock a table, in a transaction older than LOCK_MS or one whose age is hidden. */
async function othersIn(client: Client): Promise<string> {
  const { rows } = await client.query<{ session: string }>(
    `SELECT concat('process ', pid, ' (', coalesce(nullif(application_name, ''), backend_type, 'unnamed'), ')') AS session
     FROM pg_stat_activity
     WHERE pid IN (SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE datname = current_database() AND locktype = 'relation' AND relation >= 16384 AND granted)
       AND pid <> pg_backend_pid() AND coalesce(xact_start <= clock_timestamp() - $1 * interval '1 ms', true)
     ORDER BY xact_start, pid LIMIT 5`,
    [LOCK_MS],
  );
  return rows.map(({ session }) => session).join(', ') || 'sessions that come and go';
}

/** Does one attempt of what `migrate` does, in the transaction that `client` has begun. */
export async function bringUpToDate(
  client: Client,
  migrations = MIGRATIONS,
  files = SQL_FILES,
): Promise<Migrated> {
  // The role may have default timeouts, but migrating a large shop takes long.
  await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
  await client.query(BOOKKEEPING);
  const applied = await appliedTo(client);
  const pending = pendingAfter(applied, migrations);
  const drops = await dropsOfRemoved(client, files);
  const due = pending.length > 0 ? files : await changedFiles(client, files);
  await lockTablesOf(client, pending, [...drops, ...due.map(({ sql }) => sql)]);
  for (const drop of drops) await client.query(drop);
  for (const migration of pending) await run(client, migration);
  await runFiles(client, due);
  const changed = [...due.map(({ name }) => name), ...(await forgetRemoved(client, files))];
  return { migrations: pending.map(({ name }) => name), files: changed };
}

/** SQL of the tables with these names or with indexes of these names, and of the tables that they reference, parents first. */
const WITH_PARENTS = `
  WITH RECURSIVE named AS (
    SELECT coalesce(indrelid, oid) AS id, relname AS name FROM pg_class LEFT JOIN pg_index ON indexrelid = oid
    WHERE relkind IN ('r', 'i') AND relnamespace = current_schema()::regnamespace
  ), needed (id, depth) AS (
    SELECT id, 0 FROM named WHERE name = ANY ($1)
    UNION SELECT confrelid, depth + 1 FROM needed JOIN pg_constraint ON conrelid = id AND contype = 'f' WHERE depth < 10
  )
  SELECT id::regclass::text AS name, id IN (SELECT id FROM named WHERE named.name = ANY ($2)) AS "isAltered"
  FROM needed GROUP BY id ORDER BY max(depth) DESC, name`;

/** Statements that block readers too, each with the name of the table or index. */
const ALTERS = /\b(?:ALTER TABLE|DROP TABLE|DROP INDEX|TRUNCATE|DROP TRIGGER (?:IF EXISTS )?\w+ ON) (\w+)/g;

/**
 * Before the first change, blocks writers of all tables that the migrations mention, and readers of those that a statement
 * alters. Otherwise the migration would deadlock with transactions that have used one table and wait for another. Locks altered
 * tables first: a transaction that uses such a table before others then waits without holding a lock.
 */
async function lockTablesOf(client: Client, pending: Migration[], statements: string[]): Promise<void> {
  const altered = [...pending.map(({ sql }) => sql), ...statements].flatMap((sql) =>
    Array.from(sql.matchAll(ALTERS), ([, table = '']) => table),
  );
  const words = pending.flatMap(({ sql }) => sql.match(/\w+/g) ?? []);
  const { rows: tables } = await client.query<{ name: string; isAltered: boolean }>(WITH_PARENTS, [
    [...words, ...altered],
    altered,
  ]);
  for (const [mode, locked] of [
    ['ACCESS EXCLUSIVE', tables.filter(({ isAltered }) => isAltered)],
    ['EXCLUSIVE', tables],
  ] as const)
    if (locked.length > 0)
      await client.query(`LOCK TABLE ${locked.map(({ name }) => name).join(', ')} IN ${mode} MODE`);
}

/** The applied migrations. Those from before the baseline are replaced by the baseline. */
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

/** The migrations that are still to run. Throws SetupError if the shop cannot use a database with these migrations. */
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
