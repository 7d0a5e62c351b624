import { DataSource } from 'typeorm';
import { SetupError } from '../setup-error.js';
import { connectionOptions } from './connection-options.js';
import { MIGRATIONS } from './migrations.js';

/** Any number; all instances must agree on it. */
export const MIGRATION_LOCK = 5_230_117;

/**
 * Brings the database to this version of the shop. Instances that start together take turns.
 * Throws SetupError when a newer version of the shop has written the database.
 */
export async function migrate(url: string, migrations = MIGRATIONS): Promise<void> {
  const source = new DataSource({
    ...connectionOptions(url),
    poolSize: 2,
    extra: {},
    migrations,
    migrationsTransactionMode: 'each',
  });
  await source.initialize();
  const turn = source.createQueryRunner();
  try {
    await turn.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerDatabase(source);
    await source.runMigrations();
    await turn.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await turn.release();
    await source.destroy();
  }
}

async function refuseNewerDatabase(source: DataSource): Promise<void> {
  const [table] = await source.query<{ name: string | null }[]>(`SELECT to_regclass('migrations') AS name`);
  if (!table?.name) return;
  const known = new Set(source.migrations.map((migration) => migration.name));
  const applied = await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  const unknown = applied.find(({ name }) => !known.has(name));
  if (unknown) {
    throw new SetupError(
      `The database was written by a newer version of the shop (it has '${unknown.name}'): start that version, or use another DATA_DIR or DATABASE_URL.`,
    );
  }
}
