import { startEmbeddedPostgres } from '@beambright/embedded-postgres';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../config.js';
import { SetupError } from '../setup-error.js';
import { migrate } from './migrate.js';

export interface OpenDatabase {
  url: string;
  /** Stops the embedded PostgreSQL unless another process still uses it; nothing for a database of one's own. */
  close(): Promise<void>;
}

const OLDEST_MAJOR_VERSION = 15;

/** Settings without which PostgreSQL may forget, at a power cut, what it has acknowledged. */
const RISKS = `
  SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'
  ORDER BY name`;

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** A migrated database that answers: the embedded one, or that of DATABASE_URL. Throws one-line set-up errors. */
export async function openDatabase(config: Where): Promise<OpenDatabase> {
  return open(config, migrate);
}

/** The same, left as it is: for a backup, which changes nothing. */
export async function openDatabaseAsItIs(config: Where): Promise<OpenDatabase> {
  return open(config, async () => {});
}

/** The same, when there is nothing in it. */
export async function openEmptyDatabase(config: Where): Promise<OpenDatabase> {
  return open(config, assertEmpty);
}

async function open(config: Where, prepare: (url: string) => Promise<void>): Promise<OpenDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, close: async () => {} }
    : await openEmbedded(config.dataDir);
  try {
    await assertUsable(database.url);
    await prepare(database.url);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    database: 'beambright',
  });
  return { url: postgres.url, close: () => postgres.stop() };
}

async function assertUsable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    assertSupportedVersion(rows[0]?.server_version ?? 'unknown');
  } catch (error) {
    if (error instanceof SetupError) throw error;
    const { hostname, port } = new URL(url);
    throw new SetupError(`The database at ${hostname}:${port || 5432} does not answer: ${reasonOf(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function assertEmpty(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`);
    if (rowCount) {
      throw new SetupError('There is a shop in the database already: use an empty DATA_DIR or DATABASE_URL.');
    }
  } finally {
    await client.end();
  }
}

/** No refusal: for a trial, or where the storage sees to it, somebody may have chosen so. */
export async function warnOfRisks(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(RISKS).finally(() => client.end());
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  console.warn(`Warning: the database runs with ${names} off. At a power cut orders may be lost.`);
}

/** Node reports several refused addresses as one error without a message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || 'no connection';
}

/** `version` as PostgreSQL tells it, such as '15.18 (Debian 15.18-0+deb12u1)'. Throws SetupError when it is too old. */
export function assertSupportedVersion(version: string): void {
  if (!(Number.parseInt(version, 10) >= OLDEST_MAJOR_VERSION)) {
    throw new SetupError(
      `The shop needs PostgreSQL ${OLDEST_MAJOR_VERSION} or later; the database is ${version}.`,
    );
  }
}
