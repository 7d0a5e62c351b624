import { expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { apiClient } from '../test/clients.js';
import { appliedImport, dryRunOf, startedApplying, startedUndoing, undoneImport } from '../test/imported.js';
import { askerOf, brokenInvariants } from '../test/invariants.js';
import type { Random } from '../test/random.js';
import { freePort, type ShopProcess, startShopProcess } from '../test/shop-process.js';
import { createTestDatabase } from '../test/test-database.js';
import { signInto } from './lib/customers.js';
import { rounds } from './lib/rounds.js';
import { seededRandom } from './lib/seed.js';
import { msUntil } from './lib/until.js';
import { withSql } from './lib/with-sql.js';

/** The number of rows of each kind: new items, changes and deletions. */
const COUNT = 3_000;
const MOST_PAUSE_MS = 150;

const STOCK = `
  WITH category AS (INSERT INTO categories (name) VALUES ('Brakes') RETURNING id),
    brand AS (INSERT INTO car_brands (name) VALUES ('Toyota') RETURNING id),
    stock AS (
      INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
      SELECT kind || n, 'One part.', 100, 100, category.id, brand.id
      FROM category, brand, unnest(ARRAY['C', 'D']) AS kind, generate_series(1, $1) AS n RETURNING id, name)
  INSERT INTO item_numbers (item_id, position, kind, number, key) SELECT id, 0, 'own', name, name FROM stock`;

const FOUND = `
  SELECT concat_ws(' ', number, name, price_min::float, (SELECT count(*) FROM price_changes WHERE item_id = items.id)) AS line
  FROM items LEFT JOIN item_numbers ON item_id = items.id`;

const NUMBERS = Array.from({ length: COUNT }, (_, place) => place + 1);
const FILE = [
  'SKU,Name,Description,Category,Car brand,Price,Delete',
  ...NUMBERS.flatMap((n) => [
    `N${n},N${n},One part.,Brakes,Toyota,300,`,
    `C${n},C${n},One part.,Brakes,Toyota,200,`,
    `D${n},D${n},One part.,Brakes,Toyota,100,yes`,
  ]),
].join('\n');

/** The expected lines of FOUND: 'number name price price-changes'. */
const BEFORE = NUMBERS.flatMap((n) => [`C${n} C${n} 100 0`, `D${n} D${n} 100 0`]).toSorted();
const APPLIED = NUMBERS.flatMap((n) => [`C${n} C${n} 200 1`, `N${n} N${n} 300 0`]).toSorted();
const UNDONE = NUMBERS.flatMap((n) => [`C${n} C${n} 100 2`, `D${n} D${n} 100 0`]).toSorted();

const ALL_DONE = { done: 3 * COUNT, total: 3 * COUNT, refused: 0 };

test('an import whose shop is killed 20 times at random rows, and again while it is undone, is applied and undone whole, each row once', async () => {
  const [random, database] = [seededRandom('kill-import'), await createTestDatabase()];
  const shop = await KilledShop.start(database.url, random);
  try {
    await withSql(database.url, async (sql) => {
      const found = async () =>
        (await sql.query<{ line: string }>(FOUND)).rows.map(({ line }) => line).toSorted();
      await sql.query(STOCK, [COUNT]);
      expect(await found()).toEqual(BEFORE);
      const admin = await signInto(apiClient(shop.url), sql, 'admin');
      const { id } = await dryRunOf(admin, FILE);
      expect(await startedApplying(admin, id)).toBeUndefined();
      await shop.killWhileRunning(sql);
      expect(await appliedImport(admin, id)).toMatchObject({
        state: 'APPLIED',
        counts: { new: COUNT, changed: COUNT, deleted: COUNT, refused: 0 },
        progress: ALL_DONE,
      });
      expect(await found()).toEqual(APPLIED);
      expect(await startedUndoing(admin, id)).toBeUndefined();
      await shop.killWhileRunning(sql);
      expect(await undoneImport(admin, id)).toMatchObject({ state: 'UNDONE', progress: ALL_DONE });
      expect(await found()).toEqual(UNDONE);
      expect(await brokenInvariants(askerOf(sql))).toEqual([]);
    });
  } finally {
    await shop.tidy();
    await database.drop();
  }
});

/** A shop that restarts at the same address after each kill. */
class KilledShop {
  private constructor(
    private readonly databaseUrl: string,
    private readonly random: Random,
    private shop: ShopProcess,
  ) {}

  static async start(databaseUrl: string, random: Random): Promise<KilledShop> {
    return new KilledShop(
      databaseUrl,
      random,
      await startShopProcess(databaseUrl, { port: await freePort() }),
    );
  }

  get url(): string {
    return this.shop.url;
  }

  async killWhileRunning(sql: Client): Promise<void> {
    const stops: number[] = [];
    for (let round = 0; round < rounds(20); round++) {
      const before = await doneIn(sql);
      await msUntil(async () => (await doneIn(sql)) > before);
      await pause(this.random.between(0, MOST_PAUSE_MS));
      await this.shop.end('SIGKILL');
      await this.shop.tidy();
      stops.push(await doneIn(sql));
      // As if the lease of the process that died were over; a job is tried 20 times.
      await sql.query(`UPDATE jobs SET run_at = now(), attempts = 1 WHERE kind LIKE 'import-%'`);
      this.shop = await startShopProcess(this.databaseUrl, { port: Number(new URL(this.url).port) });
    }
    console.log(`Killed at row ${stops.join(', ')}`);
    expect(stops.at(-1)).toBeLessThan(3 * COUNT);
  }

  tidy(): Promise<void> {
    return this.shop.tidy();
  }
}

async function doneIn(sql: Client): Promise<number> {
  const { rows } = await sql.query<{ done: number }>(
    'SELECT CASE WHEN undo_total IS NULL THEN apply_done ELSE undo_done END AS done FROM imports',
  );
  return rows[0]?.done ?? 0;
}
