import { startEmbeddedPostgres, type Watcher } from '@beambright/embedded-postgres';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../process/config.js';
import { SetupError } from '../process/setup-error.js';
import { assertKnowsLetters, assertUsable, refusalOf } from './check-database.js';
import { migrate } from './migrate.js';

export interface OpenDatabase {
  url: string;
  /** Stops the embedded PostgreSQL unless another process still uses it; nothing for a database of one's own. */
  close(): Promise<void>;
}

/** Settings without which PostgreSQL may forget, at a power cut, what it has acknowledged. */
const RISKS = `
  SELECT name FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'
  ORDER BY name`;

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** How to follow a database that is to be open for long. */
export interface Following {
  /** Aborted when the start is to be given up. */
  stop?: AbortSignal;
  /** Given: an embedded PostgreSQL that ends is started again, and this is told. */
  watcher?: Watcher;
}

/** A migrated database that answers: the embedded one, or that of DATABASE_URL. Throws one-line set-up errors. */
export async function openDatabase(config: Where, following: Following = {}): Promise<OpenDatabase> {
  const prepare = async (url: string) => {
    await assertKnowsLetters(url);
    await migrate(url);
  };
  return open(config, prepare, following);
}

/** The same, left as it is, whatever its locale: for a backup, which changes nothing. */
export async function openDatabaseAsItIs(config: Where): Promise<OpenDatabase> {
  return open(config, async () => {});
}

/** The same, when there is nothing in it. */
export async function openEmptyDatabase(config: Where): Promise<OpenDatabase> {
  return open(config, assertEmpty);
}

async function open(
  config: Where,
  prepare: (url: string) => Promise<void>,
  following: Following = {},
): Promise<OpenDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, close: async () => {} }
    : await openEmbedded(config.dataDir, following);
  const make = async () => {
    await assertUsable(database.url);
    await prepare(database.url);
  };
  try {
    await unlessStopped(make(), following.stop);
    return database;
  } catch (error) {
    await database.close();
    throw refusalOf(error, database.url);
  }
}

async function openEmbedded(dataDir: string, following: Following): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    database: 'beambright',
    ...following,
  });
  return { url: postgres.url, close: () => postgres.stop() };
}

/** Statements under way end with their connections: with those of the embedded PostgreSQL, or with the process. */
async function unlessStopped(work: Promise<void>, stop?: AbortSignal): Promise<void> {
  const stopped = new Promise<never>((_, reject) => {
    const giveUp = () => reject(stop?.reason);
    if (stop?.aborted) giveUp();
    stop?.addEventListener('abort', giveUp, { once: true });
  });
  await Promise.race([work, stopped]);
}

async function assertEmpty(url: string): Promise<void> {
  await assertKnowsLetters(url);
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
  try {
    const { rows } = await client.query<{ name: string }>(RISKS);
    if (rows.length > 0) warnThatAreOff(rows.map(({ name }) => name));
  } finally {
    await client.end();
  }
}

function warnThatAreOff(settings: string[]): void {
  const names = settings.join(', ');
  console.warn(`Warning: the database runs with ${names} off. At a power cut orders may be lost.`);
}
