import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
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
  appliedCsv,
  catalogueOf,
  CSV_HEADER,
  csvOfNew,
  dryRunOf,
  readImport,
  startedApplying,
  startedUndoing,
  undoneImport,
  uploadedImport,
} from '../../../test/imported.js';
import { metricOf } from '../../../test/metric-values.js';
import { killedAt } from '../../../test/races.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { msUntil } from '../../../torture/lib/until.js';
import type { Item } from '../../catalogue/item.entity.js';
import { ApplyService } from '../apply/apply.service.js';
import { RowBatches } from '../apply/row-batches.js';
import { undoPass } from './undo-rows.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let pad: Item;
let gone: Item;

const BATCH = 8;

const query = <T = Record<string, unknown>>(sql: string, values?: unknown[]) =>
  shop.dataSource.query<T[]>(sql, values);

const countItems = async () => (await query('SELECT FROM items')).length;

const catalogue = () => catalogueOf(shop);

const applied = (csv: string) => appliedCsv(admin, csv);

async function undone(id: string) {
  expect(await startedUndoing(admin, id)).toBeUndefined();
  return undoneImport(admin, id);
}

/** Applies an import that adds, changes and deletes an item, each with everything an item can have. */
async function allKinds(): Promise<string> {
  const axio = await buildCarModel(shop, 'Axio', pad.carBrand);
  const [one, other] = [
    await buildVehicle(shop, axio),
    await buildVehicle(shop, axio, { chassisCode: 'NZE144' }),
  ];
  const checker = await person(shop, 'admin');
  await query(`INSERT INTO part_makers (name) VALUES ('Akebono')`);
  await query(
    `INSERT INTO images (id, width, height, placeholder) VALUES ('p1', 1, 1, ''), ('p2', 1, 1, '')`,
  );
  for (const { id } of [pad, gone]) {
    await query(
      `INSERT INTO item_numbers (item_id, position, kind, maker_id, number, key) VALUES ($1, 0, 'oem', NULL, '1-2', '12'),
        ($1, 1, 'mpn', (SELECT id FROM part_makers), $2, $2)`,
      [id, id === pad.id ? 'A1' : 'A2'],
    );
    for (const { id: vehicleId } of [one, other])
      await query(
        `INSERT INTO fitments (item_id, vehicle_id, fits, positions, basis, checked_by, checked_at, doubtful)
        VALUES ($1, $2, true, 0, 'call', $3, '2026-01-01', 'yes')`,
        [id, vehicleId, checker.user.id],
      );
    await query(`INSERT INTO item_images (item_id, position, image_id) VALUES ($1, 0, 'p1'), ($1, 1, 'p2')`, [
      id,
    ]);
    await query('UPDATE items SET original_price = 900.5, fit_list_complete_at = now() WHERE id = $1', [id]);
  }
  return `${CSV_HEADER},Original price,In stock,OEM,Fits,All cars listed,Delete
,7,Disc,One disc.,Brakes,Toyota,1250,,yes,3,Toyota Axio NZE141,no,
${pad.id},8,Pads,Four pads.,Filters,Lexus,5000,,no,4,Toyota Axio NZE141 2007/01-,no,
${gone.id},,Gone,-,Brakes,Toyota,1,,yes,,,no,yes
`;
}

describe('undoing an import', () => {
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
    await buildCategory(shop, 'Filters');
    await buildCarBrand(shop, 'Lexus');
    pad = await buildItem(shop, { category, carBrand, name: 'Pad' });
    gone = await buildItem(shop, { category, carBrand, name: 'Gone' });
  });

  test('restores exactly what was before the import, and adds its price changes to the history of prices', async () => {
    const csv = await allKinds();
    const before = await catalogue();
    const id = await applied(csv);
    expect((await catalogue()).length).toBe(2);
    expect(await catalogue()).not.toEqual(before);
    expect(await undone(id)).toMatchObject({
      ...{ state: 'UNDONE', undoableUntil: null, counts: { new: 1, changed: 1, deleted: 1 } },
      progress: { done: 3, total: 3, refused: 0 },
    });
    expect(await catalogue()).toEqual(before);
    expect(await query('SELECT version FROM items ORDER BY name')).toEqual([{ version: 1 }, { version: 3 }]);
    expect(
      await query(
        'SELECT min_before::float, max_after::float, actor_id FROM price_changes ORDER BY id DESC LIMIT 1',
      ),
    ).toEqual([{ min_before: 5000, max_after: pad.priceMax / 100, actor_id: admin.user.id }]);
  });

  test('also restores rows that an older server stored with fewer columns', async () => {
    const csv = await allKinds();
    const before = await catalogue();
    const id = await applied(csv);
    await query(`UPDATE import_rows SET before = before #- '{item,fit_kind}'`);
    await query(
      `UPDATE import_rows SET before = jsonb_set(before, '{fitments}', (SELECT jsonb_agg(one - 'checked_at') FROM jsonb_array_elements(before->'fitments') AS one))
       WHERE jsonb_typeof(before->'fitments') = 'array'`,
    );
    expect(await undone(id)).toMatchObject({ state: 'UNDONE', progress: { refused: 0 } });
    // An older release did not store this column, which gets its default, the current time.
    await query(`UPDATE fitments SET checked_at = '2026-01-01Z'`);
    expect(await catalogue()).toEqual(before);
  });

  test('leaves an item as it is if a newer server changed a column of it that this server does not know', async () => {
    const id = await applied(`${CSV_HEADER}\n${pad.id},,Pads,-,Brakes,Toyota,1\n`);
    await query(`UPDATE import_rows SET changes = changes || '[{"column": "unheardOf"}]'`);
    const before = await catalogue();
    expect(await startedUndoing(admin, id)).toBeUndefined();
    await msUntil(async () => (await query(`SELECT FROM imports WHERE state = 'undone'`)).length > 0);
    expect(await query(`SELECT errors->0->>'code' AS code FROM import_rows`)).toEqual([
      { code: 'INVALID_INPUT' },
    ]);
    expect(await catalogue()).toEqual(before);
  });

  test('does not restore vehicles and pictures that do not exist any more', async () => {
    const id = await applied(await allKinds());
    await query('DELETE FROM fitments');
    await query(`DELETE FROM vehicles WHERE chassis_code = 'NZE144'`);
    await query(`DELETE FROM item_images; UPDATE images SET kept = false WHERE id = 'p1'`);
    expect(await undone(id)).toMatchObject({ state: 'UNDONE', progress: { refused: 0 } });
    expect(await query('SELECT position, image_id FROM item_images WHERE item_id = $1', [gone.id])).toEqual([
      { position: 0, image_id: 'p2' },
    ]);
    expect(
      await query(
        'SELECT chassis_code FROM fitments JOIN vehicles ON vehicles.id = vehicle_id WHERE item_id = $1',
        [gone.id],
      ),
    ).toEqual([{ chassis_code: 'NZE141' }]);
  });

  test('does not undo rows whose items have changed since, and says why', async () => {
    const filters = await buildCategory(shop, 'Old');
    const [numbered, filed] = [await buildItem(shop), await buildItem(shop, { category: filters })];
    await query(
      `INSERT INTO item_numbers (item_id, position, kind, number, key) VALUES ($1, 0, 'own', '9', '9')`,
      [numbered.id],
    );
    const deletions = [gone, numbered, filed].map((item) => `${item.id},,Gone,-,Brakes,Toyota,1,yes`);
    const rows = [
      `${pad.id},,Mine,-,Brakes,Toyota,1,no`,
      ',1,One,-,Brakes,Toyota,1,no',
      ',2,Two,-,Brakes,Toyota,1,no',
      ...deletions,
    ];
    const id = await applied(`${CSV_HEADER},Delete\n${rows.join('\n')}\n`);
    await query(`UPDATE items SET name = 'Theirs', version = version + 1 WHERE id = $1`, [pad.id]);
    const [two] = await query<{ id: string }>(`SELECT id FROM items WHERE name = 'Two'`);
    await query(`DELETE FROM items WHERE name IN ('One', 'Two')`);
    await buildItem(shop, { id: two!.id, name: 'Two again' });
    await query('DELETE FROM categories WHERE id = $1', [filters.id]);
    const taker = await buildItem(shop, { name: 'Taker' });
    await query(
      `INSERT INTO item_numbers (item_id, position, kind, number, key) VALUES ($1, 0, 'own', '9', '9')`,
      [taker.id],
    );
    const found = await undone(id);
    expect(found).toMatchObject({ state: 'UNDONE', progress: { done: 6, total: 6, refused: 5 } });
    expect(found.rows.nodes.map(({ errors, isLeftAlone }) => isLeftAlone && errors[0]?.code)).toEqual([
      ...['ITEM_CHANGED', 'ITEM_NOT_FOUND', 'ITEM_CHANGED', false, 'NUMBER_TAKEN', 'CATEGORY_NOT_FOUND'],
    ]);
    const names = await query('SELECT name FROM items ORDER BY name');
    expect(names.map(({ name }) => name)).toEqual(['Gone', 'Taker', 'Theirs', 'Two again']);
    const { data } = await admin.graphql(
      'query ($id: ID!) { import(id: $id) { rows(isLeftAlone: true) { totalCount } } }',
      { id },
    );
    expect(data).toEqual({ import: { rows: { totalCount: 5 } } });
  });

  test('continues where its process died, and empties the response cache once', async () => {
    const id = await applied(csvOfNew(BATCH + 4));
    await query(`UPDATE imports SET state = 'undoing', apply_done = 0 WHERE id = $1`, [id]);
    await shop.app.get(RowBatches).runBatch(undoPass(id), Infinity);
    expect(await query(`SELECT FROM items WHERE name = 'Disc 11'`)).toEqual([]);
    expect(await countItems()).toBe(2 + 4);
    await killedAt(shop, 'LOCK TABLE item_numbers IN SHARE MODE', () => [
      query(`INSERT INTO jobs (kind, payload) VALUES ('import-undo', $1)`, [{ importId: id }]),
      query('NOTIFY jobs'),
    ]);
    await msUntil(async () => (await query('SELECT FROM jobs WHERE last_error IS NOT NULL')).length > 0);
    expect(await countItems()).toBe(2 + 4);
    await caughtUp(shop);
    const before = await metricOf(shop, 'response_cache_invalidations_total');
    await query('UPDATE jobs SET run_at = now(); NOTIFY jobs');
    expect(await undoneImport(admin, id)).toMatchObject({
      ...{ state: 'UNDONE', progress: { done: BATCH + 4, total: BATCH + 4, refused: 0 } },
    });
    expect(await countItems()).toBe(2);
    await caughtUp(shop);
    expect(await metricOf(shop, 'response_cache_invalidations_total')).toBe(before + 1);
  });

  test('counts the undone rows, even while a server of the previous release undoes them', async () => {
    const id = await applied(csvOfNew(4));
    const [began] = await query(
      `UPDATE imports SET state = 'undoing', apply_total = apply_done - apply_refused, apply_done = 0, apply_refused = 0, apply_ms = 0 RETURNING undo_total`,
    );
    expect(began).toEqual([{ undo_total: 4 }]);
    await query(
      'UPDATE imports SET apply_done = apply_done + 3, apply_refused = apply_refused + 1, apply_ms = apply_ms + 300',
    );
    expect((await readImport(admin, id)).progress).toEqual({ done: 3, total: 4, refused: 1, secondsLeft: 1 });
    await query(`UPDATE imports SET state = 'undo_stopped'`);
    await query(`UPDATE imports SET state = 'undoing', apply_done = apply_done + 0`);
    await query(`UPDATE imports SET state = 'undo_stopped', undo_done = 0`);
    expect(await undone(id)).toMatchObject({ progress: { done: 4, total: 4, refused: 1 } });
    expect(await query('SELECT apply_total, apply_done, apply_refused FROM imports')).toEqual([
      { apply_total: 4, apply_done: 4, apply_refused: 0 },
    ]);
  });

  test('undoes the applied rows of an import that has stopped; the import cannot be continued afterwards', async () => {
    const { id } = await dryRunOf(admin, csvOfNew(BATCH + 1));
    await query(`UPDATE imports SET state = 'applying', apply_total = ${BATCH + 1} WHERE id = $1`, [id]);
    await shop.app.get(RowBatches).runBatch(await shop.app.get(ApplyService).open(id), Infinity);
    await query(`UPDATE imports SET state = 'stopped' WHERE id = $1`, [id]);
    expect(await undone(id)).toMatchObject({ state: 'UNDONE', progress: { done: BATCH, total: BATCH } });
    expect(await countItems()).toBe(2);
    expect(await startedApplying(admin, id)).toBe('IMPORT_UNDONE');
  });

  test('is possible only after applying, once, and for 7 days', async () => {
    expect(await startedUndoing(admin, await uploadedImport(admin, csvOfNew(1)))).toBe('IMPORT_NOT_APPLIED');
    const id = await applied(csvOfNew(1));
    const { undoableUntil } = await readImport(admin, id);
    expect(Date.parse(undoableUntil ?? '') - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60 * 1000);
    await query(`UPDATE imports SET applied_at = now() - interval '169 hours'`);
    expect(await startedUndoing(admin, id)).toBe('IMPORT_TOO_OLD');
    expect(await readImport(admin, id)).toMatchObject({ state: 'APPLIED', undoableUntil: null });
    await query(`UPDATE imports SET applied_at = now() - interval '167 hours'`);
    await undone(id);
    expect(await startedUndoing(admin, id)).toBe('IMPORT_UNDONE');
  });

  test('stops if its job is lost, and can be continued even after 7 days', async () => {
    const id = await applied(csvOfNew(1));
    await query(
      `UPDATE imports SET state = 'undoing', apply_done = 0, applied_at = now() - interval '8 days'`,
    );
    await dryRunOf(admin, csvOfNew(1));
    expect(await readImport(admin, id)).toMatchObject({ state: 'UNDO_STOPPED', failure: 'INTERRUPTED' });
    expect(await startedApplying(admin, id)).toBe('IMPORT_UNDONE');
    expect(await undone(id)).toMatchObject({ state: 'UNDONE', progress: { done: 1, total: 1 } });
  });
});
