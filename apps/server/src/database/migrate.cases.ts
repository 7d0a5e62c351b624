import { afterEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.js';
import { SetupError } from '../setup-error.js';
import { connectionOptions } from './connection-options.js';
import { migrate } from './migrate.js';
import { MIGRATIONS } from './migrations.js';

let database: TestDatabase;

const SHAPE = `
  SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
  WHERE table_schema = 'public' ORDER BY 1, 2`;

async function query<T>(url: string, sql: string): Promise<T[]> {
  const source = new DataSource({ ...connectionOptions(url), poolSize: 1 });
  await source.initialize();
  try {
    return await source.query<T[]>(sql);
  } finally {
    await source.destroy();
  }
}

describe('migrate', () => {
  afterEach(() => database.drop());

  test('several instances that start at once migrate an empty database once', async () => {
    database = await createTestDatabase({ isMigrated: false });
    await Promise.all(Array.from({ length: 4 }, () => migrate(database.url)));
    expect(await query(database.url, 'SELECT name FROM migrations ORDER BY id')).toEqual(
      MIGRATIONS.map(({ name }) => ({ name })),
    );
  });

  test('all the way down and up again is the same schema', async () => {
    database = await createTestDatabase();
    const before = await query(database.url, SHAPE);
    const source = new DataSource({ ...connectionOptions(database.url), migrations: MIGRATIONS });
    await source.initialize();
    for (let left = MIGRATIONS.length; left > 0; left--) await source.undoLastMigration();
    await source.destroy();
    expect(await query(database.url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toHaveLength(1);
    await migrate(database.url);
    expect(await query(database.url, SHAPE)).toEqual(before);
    expect(before.length).toBeGreaterThan(50);
  });

  test('a shop that already has items can search and count them', async () => {
    database = await createTestDatabase({ isMigrated: false });
    const first = MIGRATIONS.filter(({ name }) => name.startsWith('Create'));
    const source = new DataSource({ ...connectionOptions(database.url), migrations: first });
    await source.initialize();
    await source.runMigrations();
    await source.query(`
    WITH category AS (INSERT INTO categories (name) VALUES ('Brakes') RETURNING id),
      car_brand AS (INSERT INTO car_brands (name) VALUES ('Toyota') RETURNING id)
    INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
    SELECT 'Disc ' || n, 'Vented.', 1, 2, category.id, car_brand.id FROM category, car_brand, generate_series(1, 3) AS n`);
    await source.destroy();
    await migrate(database.url);
    const counted = 'SELECT (SELECT sum(items)::int FROM item_counts) AS counted, ';
    const priced = '(SELECT sum(items)::int FROM item_price_counts WHERE band = price_band(2)) AS priced, ';
    const found = `(SELECT count(*)::int FROM matching_items('disc & vent', 'disc')) AS found, `;
    const known = `(SELECT array_agg(word ORDER BY word) FROM search_words WHERE word IN ('disc', 'brakes', 'toyota', 'vented', 'tairi')) AS known`;
    expect(await query(database.url, counted + priced + found + known)).toEqual([
      { counted: 3, priced: 3, found: 3, known: ['brakes', 'disc', 'tairi', 'toyota', 'vented'] },
    ]);
  });

  test('a database of a newer version of the shop is left alone', async () => {
    database = await createTestDatabase();
    await query(
      database.url,
      `INSERT INTO migrations (timestamp, name) VALUES (20991231000000, 'AddTeleport20991231000000')`,
    );
    const attempt = migrate(database.url);
    await expect(attempt).rejects.toThrow(SetupError);
    await expect(attempt).rejects.toThrow(
      "The database was written by a newer version of the shop (it has 'AddTeleport20991231000000')",
    );
  });
});
