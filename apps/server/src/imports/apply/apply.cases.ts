import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  buildCarBrand,
  buildCarModel,
  buildCategory,
  buildItem,
  buildVehicle,
  person,
  signedIn,
} from '../../../test/builders.js';
import { caughtUp } from '../../../test/caught-up.js';
import {
  appliedImport,
  CSV_HEADER,
  csvOfNew,
  dryRunOf,
  startedApplying,
  startedImport,
  uploadedImport,
} from '../../../test/imported.js';
import { metricOf } from '../../../test/metric-values.js';
import { killedAt } from '../../../test/races.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { msUntil } from '../../../torture/lib/until.js';
import type { Item } from '../../catalogue/item.entity.js';
import { ApplyService } from './apply.service.js';
import { RowBatches } from './row-batches.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let item: Item;

const BATCH = 8;

const query = <T = Record<string, unknown>>(sql: string, values?: unknown[]) =>
  shop.dataSource.query<T[]>(sql, values);
const names = async () =>
  (await query<{ name: string }>('SELECT name FROM items ORDER BY name')).map(({ name }) => name);

async function applied(
  csv: string,
  { meanwhile, ...choices }: { createMissing?: boolean; meanwhile?: () => Promise<unknown> } = {},
) {
  const { id } = await dryRunOf(admin, csv, choices);
  await meanwhile?.();
  expect(await startedApplying(admin, id)).toBeUndefined();
  return appliedImport(admin, id);
}

const errorsOf = ({ rows }: Awaited<ReturnType<typeof applied>>) =>
  rows.nodes.map(({ outcome, errors }) => errors[0]?.code ?? outcome);

describe('an import that is applied', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    shop.app.get(RowBatches).batchSize = BATCH;
  });
  afterAll(() => {
    shop.app.get(RowBatches).batchSize = 100;
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    const [category, carBrand] = [await buildCategory(shop, 'Brakes'), await buildCarBrand(shop, 'Toyota')];
    item = await buildItem(shop, { category, carBrand, name: 'Pad' });
  });

  test('adds, changes and deletes items, and stores what they were before', async () => {
    const [gone, added] = [await buildItem(shop, { name: 'Gone' }), randomUUID()];
    const csv = `${CSV_HEADER},OEM,In stock,Made for,Delete
${added.toUpperCase()},7,Disc,One disc.,Filters,Lexus,1250,Lexus: 1,no,all cars,
${item.id},8,Pads,Four pads.,brakes,toyota,"1,000 - 1,500",,yes,the cars of the list,
${gone.id},,Gone,-,Brakes,Toyota,1,,no,all cars,yes
`;
    const found = await applied(csv, { createMissing: true });
    expect(found).toMatchObject({
      state: 'APPLIED',
      counts: { new: 1, changed: 1, deleted: 1, refused: 0 },
      progress: { done: 3, total: 3, refused: 0, secondsLeft: 0 },
    });
    const items = `SELECT items.id, items.name, description, categories.name AS category, car_brands.name AS brand, price_min::float, price_max::float,
        in_stock, fit_kind, version, (SELECT array_agg(kind || ' ' || number ORDER BY kind) FROM item_numbers WHERE item_id = items.id) AS numbers
      FROM items JOIN categories ON categories.id = category_id JOIN car_brands ON car_brands.id = car_brand_id ORDER BY name`;
    expect(await query(items)).toEqual([
      {
        ...{ id: added, name: 'Disc', description: 'One disc.', category: 'Filters', brand: 'Lexus' },
        ...{ price_min: 1250, price_max: 1250, in_stock: false, fit_kind: 'universal', version: 1 },
        numbers: ['oem 1', 'own 7'],
      },
      {
        ...{ id: item.id, name: 'Pads', description: 'Four pads.', category: 'Brakes', brand: 'Toyota' },
        ...{ price_min: 1000, price_max: 1500, in_stock: true, fit_kind: 'specific', version: 2 },
        numbers: ['own 8'],
      },
    ]);
    expect(await query('SELECT item_id, actor_id, max_after::float FROM price_changes')).toEqual([
      { item_id: item.id, actor_id: admin.user.id, max_after: 1500 },
    ]);
    const kept = `SELECT before->'item'->>'name' AS name, version_after FROM import_rows WHERE applied_at IS NOT NULL ORDER BY line`;
    expect(await query(kept)).toEqual([
      { name: null, version_after: 1 },
      { name: 'Pad', version_after: 2 },
      { name: 'Gone', version_after: null },
    ]);
    const { data } = await admin.graphql('{ items(filter: { search: "disc" }) { nodes { id } } }');
    expect(data).toEqual({ items: { nodes: [{ id: added }] } });
  });

  test('replaces the part numbers of a kind (such as OEM) that has a column in the file, and keeps fitments that are also in the file', async () => {
    const axio = await buildCarModel(shop, 'Axio', item.carBrand);
    const [one, engine, other] = [
      await buildVehicle(shop, axio),
      await buildVehicle(shop, axio, { engineCode: '1NZ-FE' }),
      await buildVehicle(shop, axio, { chassisCode: 'NZE144' }),
    ];
    await query(
      `INSERT INTO item_numbers (item_id, position, kind, number, key) VALUES ($1, 0, 'own', '0012', '0012'), ($1, 1, 'oem', '1', '1')`,
      [item.id],
    );
    const checker = await person(shop, 'admin');
    await query(
      `INSERT INTO fitments (item_id, vehicle_id, fits, positions, basis, checked_by) VALUES ($1, $2, true, 0, 'call', $3)`,
      [item.id, one.id, checker.user.id],
    );
    await applied(`SKU,OEM,Fits,All cars listed\n0012,2,"Toyota Axio NZE141, NZE144",yes\n`);
    const fits = 'SELECT vehicle_id, basis, checked_by FROM fitments ORDER BY vehicle_id';
    expect(await query(fits)).toEqual([
      { vehicle_id: one.id, basis: 'call', checked_by: checker.user.id },
      { vehicle_id: engine.id, basis: 'supplier', checked_by: admin.user.id },
      { vehicle_id: other.id, basis: 'supplier', checked_by: admin.user.id },
    ]);
    expect(await query('SELECT number FROM item_numbers ORDER BY position')).toEqual([
      { number: '0012' },
      { number: '2' },
    ]);
    expect(await query('SELECT version, fit_list_complete_at IS NOT NULL AS listed FROM items')).toEqual([
      { version: 2, listed: true },
    ]);
    const again = await dryRunOf(admin, `SKU,OEM,Fits\n0012,2,"Toyota Axio NZE141, NZE144"\n`);
    expect(again.counts).toMatchObject({ unchanged: 1 });
  });

  test.each([
    ['a new item', ',7', '(call)', 'supplier', null],
    [
      'a new item with an id, as in an export',
      '00000000-0000-4000-8000-000000000007,',
      '(call)',
      'call',
      null,
    ],
    ['an item with the fitment on another basis', 'ID,', '(call)', 'fitted', 'fitted'],
    ['an item with the fitment on the same basis', 'ID,', '(fitted)', 'fitted', 'fitted'],
    ['an item with the fitment on another basis', 'ID,', '(call)', 'catalogue', 'catalogue'],
    ['an item without the fitment', 'ID,', '(return)', 'supplier', null],
    ['an item without the fitment', 'ID,', '(copied)', 'supplier', null],
    ['an item without the fitment', 'ID,', '(catalogue)', 'catalogue', null],
  ])('stores for %s (row %j, basis %s) the basis %s', async (_what, keys, basis, expected, stored) => {
    const { id } = await buildVehicle(shop, await buildCarModel(shop, 'Axio', item.carBrand));
    const insert = `INSERT INTO fitments (item_id, vehicle_id, fits, positions, basis) SELECT $1, $2, true, 0, $3::text WHERE $3::text IS NOT NULL`;
    await query(insert, [item.id, id, stored]);
    const cells = `${keys.replace('ID', item.id)},Disc,One disc.,Brakes,Toyota,1250,Toyota Axio NZE141`;
    await applied(`${CSV_HEADER},Fits\n${cells} ${basis}\n`);
    expect(await query('SELECT basis FROM fitments')).toEqual([{ basis: expected }]);
  });

  test('continues where its process died, even in the middle of a batch, and applies no row twice', async () => {
    const { id } = await dryRunOf(admin, csvOfNew(BATCH + 4));
    await query(`UPDATE imports SET state = 'applying', apply_total = ${BATCH + 4} WHERE id = $1`, [id]);
    await shop.app.get(RowBatches).runBatch(await shop.app.get(ApplyService).open(id), Infinity);
    expect(await names()).toHaveLength(1 + BATCH);
    await killedAt(shop, 'LOCK TABLE item_numbers IN SHARE MODE', () => [
      query(`INSERT INTO jobs (kind, payload) VALUES ('import-apply', $1)`, [{ importId: id }]),
      query('NOTIFY jobs'),
    ]);
    await msUntil(async () => (await query('SELECT FROM jobs WHERE last_error IS NOT NULL')).length > 0);
    expect(await names()).toHaveLength(1 + BATCH);
    await query('UPDATE jobs SET run_at = now(); NOTIFY jobs');
    expect(await appliedImport(admin, id)).toMatchObject({
      state: 'APPLIED',
      counts: { new: BATCH + 4 },
      progress: { done: BATCH + 4, total: BATCH + 4 },
    });
    expect(new Set(await names()).size).toBe(1 + BATCH + 4);
    expect(await names()).toHaveLength(1 + BATCH + 4);
  });

  test('refuses rows whose item was changed, deleted or added since the dry run, and applies the other rows', async () => {
    const deleted = await buildItem(shop);
    const rows = [`${item.id},,Mine`, `${deleted.id},,Mine`, ',9,Disc', ',10,Disc'].map(
      (row) => `${row},One disc.,Brakes,Toyota,1`,
    );
    const found = await applied(`${CSV_HEADER}\n${rows.join('\n')}\n`, {
      meanwhile: async () => {
        await query(`UPDATE items SET name = 'Theirs', version = version + 1 WHERE id = $1`, [item.id]);
        await query('DELETE FROM items WHERE id = $1', [deleted.id]);
        const theirs = await buildItem(shop, { name: 'New' });
        await query(
          `INSERT INTO item_numbers (item_id, position, kind, number, key) VALUES ($1, 0, 'own', '9', '9')`,
          [theirs.id],
        );
      },
    });
    expect(errorsOf(found)).toEqual(['ITEM_CHANGED', 'ITEM_NOT_FOUND', 'NUMBER_TAKEN', 'NEW']);
    expect(found).toMatchObject({
      counts: { new: 1, changed: 0, refused: 3 },
      progress: { done: 4, total: 4, refused: 3 },
    });
    expect(await names()).toEqual(['Disc', 'New', 'Theirs']);
  });

  test('sets in each item only what its own row changes', async () => {
    const [one, other] = [await buildItem(shop, { originalPrice: 900 }), await buildItem(shop)];
    await applied(`ID,Original price,All cars listed\n${one.id},9,yes\n${other.id},8,no\n`);
    const set = `SELECT original_price::float AS price, fit_list_complete_at IS NOT NULL AS complete FROM items WHERE id = ANY ($1) ORDER BY id = $2`;
    expect(await query(set, [[one.id, other.id], other.id])).toEqual([
      { price: 9, complete: true },
      { price: 8, complete: false },
    ]);
  });

  test('does not write a column without a stored value (madeFor), and refuses a row whose stored changes name that column', async () => {
    const other = await buildItem(shop);
    const found = await applied(`ID,Name,Made for\n${item.id},Pads,all cars\n${other.id},Disc,all cars\n`, {
      meanwhile: () =>
        query(`UPDATE import_rows SET values = values - 'madeFor',
          changes = CASE line WHEN 2 THEN changes - 1 ELSE changes END`),
    });
    expect(errorsOf(found)).toEqual(['CHANGED', 'ITEM_CHANGED']);
    expect(await query(`SELECT name, fit_kind FROM items WHERE version = 2`)).toEqual([
      { name: 'Pads', fit_kind: 'specific' },
    ]);
  });

  test('refuses rows with a column that only a newer server knows', async () => {
    const newer = () =>
      query(`UPDATE import_rows SET values = values || '{"unheardOf": "x"}' WHERE line = 3`);
    expect(errorsOf(await applied(csvOfNew(2), { meanwhile: newer }))).toEqual(['NEW', 'INVALID_INPUT']);
    expect(await names()).toEqual(['Disc 0', 'Pad']);
  });

  test('refuses a row with an unexpected error, and applies the other rows of its batch', async () => {
    await query(`ALTER TABLE items ADD CONSTRAINT no_bad_name CHECK (name <> 'Disc 1')`);
    try {
      expect(errorsOf(await applied(csvOfNew(3)))).toEqual(['NEW', 'INTERNAL', 'NEW']);
    } finally {
      await query('ALTER TABLE items DROP CONSTRAINT no_bad_name');
    }
    expect(await names()).toEqual(['Disc 0', 'Disc 2', 'Pad']);
  });

  test('adds items whose numbers differ only by leading zeros', async () => {
    const row = 'Disc,One disc.,Brakes,Toyota,1';
    const found = await applied(`${csvOfNew(BATCH)},0077,${row}\n,77,${row}\n`);
    expect(found.counts).toMatchObject({ new: BATCH + 2, refused: 0 });
  });

  test('empties the response cache once, at its end', async () => {
    const { id } = await dryRunOf(admin, csvOfNew(2 * BATCH + 1));
    await caughtUp(shop);
    const before = await metricOf(shop, 'response_cache_invalidations_total');
    await startedApplying(admin, id);
    await appliedImport(admin, id);
    await caughtUp(shop);
    expect(await metricOf(shop, 'response_cache_invalidations_total')).toBe(before + 1);
  });

  test('needs a current dry run, blocks other imports while it runs, and cannot be applied again', async () => {
    const uploaded = await uploadedImport(admin, csvOfNew(1));
    expect(await startedApplying(admin, uploaded)).toBe('IMPORT_NOT_CHECKED');
    const { id } = await dryRunOf(admin, csvOfNew(1));
    expect(await startedApplying(admin, id, '2026-01-01T00:00:00Z')).toBe('IMPORT_CHECKED_AGAIN');
    await query(`UPDATE imports SET state = 'applying', started_at = now() WHERE id = $1`, [id]);
    await query(
      `INSERT INTO jobs (kind, payload, run_at) VALUES ('import-apply', $1, now() + interval '1 hour')`,
      [{ importId: id }],
    );
    expect(await startedImport(admin, uploaded)).toBe('IMPORT_RUNNING');
    await query('UPDATE jobs SET run_at = now(); NOTIFY jobs');
    await appliedImport(admin, id);
    expect(await startedApplying(admin, id)).toBe('IMPORT_APPLIED');
    expect(await startedImport(admin, id)).toBe('IMPORT_APPLIED');
  });

  test('stops after several failures that no row caused, and can be continued', async () => {
    const { id } = await dryRunOf(admin, csvOfNew(2));
    await query(`UPDATE imports SET state = 'applying', started_at = now(), apply_total = 2 WHERE id = $1`, [
      id,
    ]);
    await query(`CREATE FUNCTION too_slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE query_canceled; END $$;
      CREATE TRIGGER too_slow BEFORE INSERT ON items EXECUTE FUNCTION too_slow()`);
    try {
      await query(`INSERT INTO jobs (kind, payload, attempts) VALUES ('import-apply', $1, 3)`, [
        { importId: id },
      ]);
      await query('NOTIFY jobs');
      expect(await appliedImport(admin, id)).toMatchObject({ state: 'STOPPED', failure: 'INTERNAL' });
    } finally {
      await query('DROP FUNCTION too_slow CASCADE');
    }
    expect(await startedApplying(admin, id)).toBeUndefined();
    expect(await appliedImport(admin, id)).toMatchObject({ state: 'APPLIED', counts: { new: 2 } });
  });

  test('is stopped when its job was lost, does not block other imports, and can be continued', async () => {
    const { id } = await dryRunOf(admin, csvOfNew(1));
    await query(`UPDATE imports SET state = 'applying', started_at = now() WHERE id = $1`, [id]);
    await dryRunOf(admin, csvOfNew(1));
    expect(await appliedImport(admin, id)).toMatchObject({ state: 'STOPPED', failure: 'INTERRUPTED' });
    expect(await startedImport(admin, id)).toBe('IMPORT_APPLIED');
    expect(await startedApplying(admin, id)).toBeUndefined();
    expect(await appliedImport(admin, id)).toMatchObject({ state: 'APPLIED', failure: null });
  });
});
