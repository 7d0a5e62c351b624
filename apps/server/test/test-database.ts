import { startEmbeddedPostgres } from '@beambright/embedded-postgres';
import { createHash, randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import { migrate } from '../src/database/migrate.js';
import { MIGRATIONS } from '../src/database/migrations.js';
import { SQL_FILES } from '../src/database/sql-files.js';
import { WORKSPACE_FOLDER } from '../src/process/server-folder.js';

const TEMPLATE_LOCK = 5_230_119;
/** Far more bytes than the databases of a run take. */
const ROOM_IN_MEMORY = 4_000_000_000;

export interface TestDatabase {
  url: string;
  /** Drops the database and releases the server. */
  drop(): Promise<void>;
}

/** A new database for one test file: a copy of a migrated template on a PostgreSQL server shared by all test runs. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const postgres = await findPostgres();
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const template = isMigrated ? await ensureTemplate(postgres.url) : 'template0';
  await asAdmin(postgres.url, (admin) =>
    admin.query(
      `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE ${escapeIdentifier(template)} STRATEGY FILE_COPY`,
    ),
  );
  return {
    url: urlOf(postgres.url, name),
    drop: async () => {
      await asAdmin(postgres.url, (admin) => dropDatabase(admin, name));
      await postgres.stop();
    },
  };
}

/**
 * Terminates the sessions that a test has left open and waits for their end, since DROP waits only five seconds.
 * WITH (FORCE) fails if an autovacuum is running; a plain DROP just cancels it.
 */
async function dropDatabase(admin: Client, name: string): Promise<void> {
  await admin.query(
    'SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
    [name],
  );
  await admin.query(`DROP DATABASE ${escapeIdentifier(name)}`);
}

/** The embedded server, or TEST_DATABASE_URL (see scripts/test-on-postgres.mjs). */
async function findPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: await clusterFolder(), database: 'admin', durable: false });
}

/** In memory if there is room (Linux): each database is three hundred files, half of the system time on a disk. */
async function clusterFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null);
  if (!memory || memory.bavail * memory.bsize < ROOM_IN_MEMORY)
    return join(WORKSPACE_FOLDER, '.data', 'test', 'postgres');
  return join('/dev/shm', `beambright-test-${hashOf(WORKSPACE_FOLDER)}`);
}

/** Creates the template once per schema; a lock serialises concurrent runs. */
async function ensureTemplate(adminUrl: string): Promise<string> {
  const template = `template_${schemaHash()}`;
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount) return;
    const unfinished = `${template}_new`;
    await admin.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(unfinished)}`);
    await admin.query(`CREATE DATABASE ${escapeIdentifier(unfinished)}`);
    await migrate(urlOf(adminUrl, unfinished));
    await admin.query(
      `ALTER DATABASE ${escapeIdentifier(unfinished)} RENAME TO ${escapeIdentifier(template)}`,
    );
  });
  return template;
}

function schemaHash(): string {
  return hashOf(JSON.stringify([MIGRATIONS, SQL_FILES]));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function asAdmin(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
