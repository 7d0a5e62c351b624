import { expect, test } from '@jest/globals';
import { apiClient } from '../test/clients.js';
import { appliedImport, dryRunOf, startedApplying } from '../test/imported.js';
import { startShopProcess } from '../test/shop-process.js';
import { createTestDatabase } from '../test/test-database.js';
import { signInto } from './lib/customers.js';
import { measured } from './lib/measured.js';
import { latenciesFor, latenciesWhile, mostUnder, percentile } from './lib/visitor.js';
import { withSql } from './lib/with-sql.js';

const ROWS = 50_000;
const SLOWEST_ROWS_PER_SECOND = 300;
const USUAL_MS = 5_000;
const P95 = 0.95;
const MOST_RISEN_MB = 250;

const STOCK = `
  WITH category AS (INSERT INTO categories (name) VALUES ('Brakes') RETURNING id),
    brand AS (INSERT INTO car_brands (name) VALUES ('Toyota') RETURNING id)
  INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
  SELECT 'Pad ' || n, 'Four pads.', 100, 100, category.id, brand.id FROM category, brand, generate_series(1, 20000) AS n`;

const FILE = [
  'SKU,Name,Description,Category,Car brand,Price,In stock',
  ...Array.from({ length: ROWS }, (_, n) => `N${n},Disc ${n},Front disc.,Brakes,Toyota,${100 + n},yes`),
].join('\n');

test(`a file of ${ROWS} rows is applied beside visitors of the list`, async () => {
  const database = await createTestDatabase();
  const shop = await startShopProcess(database.url);
  try {
    const admin = await withSql(database.url, async (sql) => {
      await sql.query(STOCK);
      await sql.query('VACUUM ANALYZE');
      return signInto(apiClient(shop.url), sql, 'admin');
    });
    const page = `${shop.url}/api/v1/get-items?search=pad&limit=24`;
    const dryRun = await measured(shop.pid, () => dryRunOf(admin, FILE));
    const { id } = dryRun.result;
    await latenciesFor(page, USUAL_MS);
    const usual = await latenciesFor(page, USUAL_MS);
    expect(await startedApplying(admin, id)).toBeUndefined();
    let isOver = false;
    const begin = performance.now();
    const applying = measured(shop.pid, () => appliedImport(admin, id)).finally(() => (isOver = true));
    const latencies = await latenciesWhile(page, () => !isOver);
    const { result, risenMb } = await applying;
    const rowsPerSecond = ROWS / ((performance.now() - begin) / 1_000);
    const after = await latenciesFor(page, USUAL_MS);
    const [before, under, then] = [usual, latencies, after].map((some) => percentile(some, P95).toFixed(1));
    console.log(
      `dry run: ${dryRun.risenMb.toFixed(0)} MB; apply: ${rowsPerSecond.toFixed(0)} rows/s, ${risenMb.toFixed(0)} MB; p95 of the list ${before} ms before, ${under} ms beside it, ${then} ms after`,
    );
    expect(result).toMatchObject({ state: 'APPLIED', counts: { new: ROWS, refused: 0 } });
    expect(rowsPerSecond).toBeGreaterThan(SLOWEST_ROWS_PER_SECOND);
    expect(percentile(latencies, P95)).toBeLessThan(mostUnder([...usual, ...after], P95));
    expect(risenMb).toBeLessThan(MOST_RISEN_MB);
  } finally {
    await shop.tidy();
    await database.drop();
  }
});
