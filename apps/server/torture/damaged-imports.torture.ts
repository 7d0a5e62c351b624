import { expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { type ApiClient, apiClient } from '../test/clients.js';
import { damaged } from '../test/damaged-files.js';
import { appliedImport, endedImport, startedApplying, startedImport } from '../test/imported.js';
import { askerOf, brokenInvariants } from '../test/invariants.js';
import { startShopProcess } from '../test/shop-process.js';
import { createTestDatabase } from '../test/test-database.js';
import { formOf } from '../test/uploads.js';
import { signInto } from './lib/customers.js';
import { rounds } from './lib/rounds.js';
import { seededRandom } from './lib/seed.js';
import { withSql } from './lib/with-sql.js';

const ROWS = 20;

/** The file of a round: it adds rows, and changes or deletes those that the file before added. */
function fileOf(round: number): Buffer {
  const earlier = Array.from(
    { length: ROWS },
    (_, n) =>
      `A${round - 1}-${n},Pad ${n},"Four ""pads""",Brakes,Toyota,${100 + (n % 2)},${n % 5 ? '' : 'yes'}`,
  );
  const added = Array.from(
    { length: ROWS },
    (_, n) => `A${round}-${n},Pad ${n},Two pads.,Brakes,Toyota,100,`,
  );
  return Buffer.from(
    ['SKU,Name,Description,Category,Car brand,Price,Delete', ...earlier, ...added].join('\r\n'),
  );
}

/** What became of the file: `refused` as a whole, `failed` in the dry run, or `applied`. */
async function outcomeOf(admin: ApiClient, file: Buffer): Promise<'refused' | 'failed' | 'applied'> {
  const { status, body } = await admin.form(
    'POST',
    '/uploads/imports',
    formOf({}, { file: [file] }, 'items.csv'),
  );
  if (status !== 201) {
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ code: expect.any(String) });
    return 'refused';
  }
  const { id } = (body as { import: { id: string } }).import;
  const code = await startedImport(admin, id, { createMissing: true });
  if (code) return 'refused';
  const { state } = await endedImport(admin, id);
  if (state === 'FAILED') return 'failed';
  expect(await startedApplying(admin, id)).toBeUndefined();
  expect(await appliedImport(admin, id)).toMatchObject({ state: 'APPLIED' });
  return 'applied';
}

interface Counts {
  items: number;
  versions: number;
}

const COUNTS = 'SELECT count(*)::int AS items, coalesce(sum(version), 0)::int AS versions FROM items';

/** The effects of the newest import, counted from its rows. */
const DONE = `
  SELECT count(*) FILTER (WHERE outcome = 'new')::int AS new, count(*) FILTER (WHERE outcome = 'changed')::int AS changed,
    coalesce(array_agg((before->'item'->>'version')::int) FILTER (WHERE outcome = 'deleted'), '{}') AS deleted,
    count(*) FILTER (WHERE (applied_at IS NULL) = (outcome IN ('new', 'changed', 'deleted')))::int AS half
  FROM import_rows WHERE import_id = (SELECT id FROM imports ORDER BY created_at DESC LIMIT 1)`;

async function countsOf(sql: Client): Promise<Counts> {
  const { rows } = await sql.query<Counts>(COUNTS);
  return rows[0] ?? { items: 0, versions: 0 };
}

test('of 500 damaged files each is refused, or every row of it is applied or refused', async () => {
  const [random, database] = [seededRandom('damaged-imports'), await createTestDatabase()];
  const shop = await startShopProcess(database.url);
  const seen = { refused: 0, failed: 0, applied: 0 };
  try {
    await withSql(database.url, async (sql) => {
      const admin = await signInto(apiClient(shop.url), sql, 'admin');
      for (let round = 1; round <= rounds(500); round++) {
        const before = await countsOf(sql);
        const outcome = await outcomeOf(admin, damaged(fileOf(round), random));
        seen[outcome]++;
        const after = await countsOf(sql);
        if (outcome !== 'applied') expect(after).toEqual(before);
        else expect(after).toEqual(await expectedAfter(sql, before));
      }
      console.log(JSON.stringify(seen));
      expect(seen.applied).toBeGreaterThan(0);
      expect(seen.refused).toBeGreaterThan(0);
      expect(await brokenInvariants(askerOf(sql))).toEqual([]);
    });
  } finally {
    await shop.tidy();
    await database.drop();
  }
});

async function expectedAfter(sql: Client, { items, versions }: Counts): Promise<Counts> {
  const { rows } = await sql.query<{ new: number; changed: number; deleted: number[]; half: number }>(DONE);
  const [done] = rows;
  if (!done) throw new Error('no import');
  expect(done.half).toBe(0);
  const lost = done.deleted.reduce((sum, version) => sum + version, 0);
  return {
    items: items + done.new - done.deleted.length,
    versions: versions + done.new + done.changed - lost,
  };
}
