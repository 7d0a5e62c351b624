import { findRunningPostgres, startEmbeddedPostgres, type Watcher } from '@beambright/embedded-postgres';
import { join } from 'node:path';
import type { Config } from '../process/config.js';
import { SetupError } from '../process/setup-error.js';
import { assertFoldsCase, assertUsable, refusalOf } from './check-database.js';
import { migrate, type Migrated } from './migrate.js';
import { withClient } from './with-client.js';

export interface OpenDatabase {
  url: string;
  /** Stops the embedded PostgreSQL unless another process still uses it. Does nothing with DATABASE_URL. */
  close(): Promise<void>;
}

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

export interface OpenOptions {
  stop?: AbortSignal;
  /** Is told when an embedded PostgreSQL crashes. Without a watcher, a crashed one is not restarted. */
  watcher?: Watcher;
}

/** Opens and migrates the embedded database, or that of DATABASE_URL. Throws SetupErrors of one line. */
export async function openDatabase(
  config: DatabaseLocation,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  return open(config, checkAndMigrate, options);
}

/** Migrates the database as `openDatabase` does, even while shops use it. Throws SetupErrors of one line. */
export async function migrateDatabase(config: DatabaseLocation): Promise<Migrated> {
  let migrated: Migrated = { migrations: [], files: [] };
  const database = await open(config, async (url) => {
    migrated = await checkAndMigrate(url);
  });
  await database.close();
  return migrated;
}

async function checkAndMigrate(url: string): Promise<Migrated> {
  await assertFoldsCase(url);
  return migrate(url);
}

/** Opens the database for a backup: does not migrate it, and accepts a wrong locale, which a restore corrects. */
export async function openDatabaseAsItIs(config: DatabaseLocation): Promise<OpenDatabase> {
  return open(config, async () => {});
}

/** The URL of the database; null if the embedded PostgreSQL is not running. Does not start it. */
export async function findDatabase({ databaseUrl, dataDir }: DatabaseLocation): Promise<string | null> {
  return databaseUrl ?? findRunningPostgres(embeddedIn(dataDir));
}

/** Opens the database without migrating it. Throws SetupError if it has tables. */
export async function openEmptyDatabase(config: DatabaseLocation): Promise<OpenDatabase> {
  return open(config, assertEmpty);
}

async function open(
  config: DatabaseLocation,
  prepare: (url: string) => Promise<unknown>,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, close: async () => {} }
    : await openEmbedded(config.dataDir, options);
  const make = async () => {
    await assertUsable(database.url);
    await prepare(database.url);
  };
  try {
    await unlessStopped(make(), options.stop);
    return database;
  } catch (error) {
    const reason = await refusalOf(error, database.url).catch(() => error);
    await database.close();
    throw reason;
  }
}

const embeddedIn = (dataDir: string) => ({ dataDir: join(dataDir, 'postgres'), database: 'beambright' });

async function openEmbedded(dataDir: string, options: OpenOptions): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ ...embeddedIn(dataDir), ...options });
  return { url: postgres.url, close: () => postgres.stop() };
}

/** Waits for `work`, but rejects as soon as `stop` is aborted. Running statements end with their connections. */
async function unlessStopped(work: Promise<void>, stop?: AbortSignal): Promise<void> {
  const stopped = new Promise<never>((_, reject) => {
    const abort = () => reject(stop?.reason);
    if (stop?.aborted) abort();
    stop?.addEventListener('abort', abort, { once: true });
  });
  await Promise.race([work, stopped]);
}

async function assertEmpty(url: string): Promise<void> {
  await assertFoldsCase(url);
  const { rowCount } = await withClient({ connectionString: url }, (client) =>
    client.query(`SELECT FROM pg_tables WHERE schemaname = 'public'`),
  );
  if (rowCount) {
    throw new SetupError(
      'There is a shop in the database already: move DATA_DIR/postgres away, or name an empty DATABASE_URL.',
    );
  }
}
