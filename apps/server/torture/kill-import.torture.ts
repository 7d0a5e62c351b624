import { expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { apiClient } from '../test/clients.js';
import { appliedImport, dryRunOf, startedApplying } from '../test/imported.js';
import { askerOf, brokenInvariants } from '../test/invariants.js';
import { freePort, type ShopProcess, startShopProcess } from '../test/shop-process.js';
import { createTestDatabase } from '../test/test-database.js';
import { signInto } from './lib/customers.js';
import { rounds } from './lib/rounds.js';
import { seededRandom } from './lib/seed.js';
import { msUntil } from './lib/until.js';
import { withSql } from './lib/with-sql.js';

/** Of each kind: a new item, a change and a deletion. */
const COUNT = 3_000;
const MOST_PAUSE_MS = 150;

const STOCK = `
  WITH category AS (INSERT INTO categories (name) VALUES ('Brakes') RETURNING id),
    brand AS (INSERT INTO car_brands (name) VALUES ('Toyota') RETURNING id),
    stock AS (
      INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
      SELECT kind || n, 'One part.', 100, 100, category.id, brand.id
      FROM category, brand, unnest(ARRAY['C', 'D']) AS kind, generate_series(1, $1) AS n RETURNING id, name)
  INSERT INTO item_numbers (item_id, position, kind, number, key) SELECT id, 0, 'own', name, lower(name) FROM stock`;

const FOUND = `
  SELECT concat_ws(' ', number, name, price_min::float, version, (SELECT count(*) FROM price_changes WHERE item_id = items.id)) AS line
  FROM items LEFT JOIN item_numbers ON item_id = items.id ORDER BY line COLLATE "C"`;

const NUMBERS = Array.from({ length: COUNT }, (_, place) => place + 1);
const FILE = [
  'SKU,Name,Description,Category,Car brand,Price,Delete',
  ...NUMBERS.flatMap((n) => [
    `N${n},N${n},One part.,Brakes,Toyota,300,`,
    `C${n},C${n},One part.,Brakes,Toyota,200,`,
    `D${n},D${n},One part.,Brakes,Toyota,100,yes`,
  ]),
].join('\n');
const EXPECTED = NUMBERS.flatMap((n) => [`C${n} C${n} 200 2 1`, `N${n} N${n} 300 1 0`]).toSorted();

test('an import whose shop is killed 20 times at random rows is applied whole, each row once', async () => {
  const [random, port, database] = [
    seededRandom('kill-import'),
    await freePort(),
    await createTestDatabase(),
  ];
  let shop: ShopProcess | undefined;
  try {
    await withSql(database.url, async (sql) => {
      await sql.query(STOCK, [COUNT]);
      shop = await startShopProcess(database.url, { port });
      const admin = await signInto(apiClient(shop.url), sql, 'admin');
      const { id } = await dryRunOf(admin, FILE);
      expect(await startedApplying(admin, id)).toBeUndefined();
      const stops: number[] = [];
      for (let round = 0; round < rounds(20); round++) {
        const before = await doneIn(sql);
        await msUntil(async () => (await doneIn(sql)) > before);
        await pause(random.between(0, MOST_PAUSE_MS));
        await shop.end('SIGKILL');
        await shop.tidy();
        stops.push(await doneIn(sql));
        // As if the lease of the process that died were over.
        await sql.query(`UPDATE jobs SET run_at = now() WHERE kind = 'import-apply'`);
        shop = await startShopProcess(database.url, { port });
      }
      console.log(`Killed at row ${stops.join(', ')}`);
      expect(stops.at(-1)).toBeLessThan(3 * COUNT);
      expect(await appliedImport(admin, id)).toMatchObject({
        state: 'APPLIED',
        counts: { new: COUNT, changed: COUNT, deleted: COUNT, refused: 0 },
        progress: { done: 3 * COUNT, total: 3 * COUNT, refused: 0 },
      });
      const found = await sql.query<{ line: string }>(FOUND);
      expect(found.rows.map(({ line }) => line)).toEqual(EXPECTED);
      expect(await brokenInvariants(askerOf(sql))).toEqual([]);
    });
  } finally {
    await shop?.tidy();
    await database.drop();
  }
});

async function doneIn(sql: Client): Promise<number> {
  const { rows } = await sql.query<{ done: number }>('SELECT apply_done AS done FROM imports');
  return rows[0]?.done ?? 0;
}
