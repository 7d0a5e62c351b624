import { columnName } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCarModel, buildVehicle, signedIn } from '../../test/builders.js';
import { appliedCsv, catalogueOf, dryRunOf, startedUndoing, undoneImport } from '../../test/imported.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { type ColumnKey, ITEM_COLUMNS } from './read/item-columns.js';
import { readTable } from './read/read-table.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

/** Columns of the table of items, each with the reason why no cell sets it. */
const NOT_IN_A_FILE = {
  id: 'finds the item, and never changes',
  created_at: 'is that of the first time, also after an undo',
  updated_at: 'set with every change',
  version: 'counts the changes',
};

type Kept = Exclude<ColumnKey, 'id' | 'pictures' | 'delete'>;

/** Two different cells per column, as an export writes them. The first differs from every default; # becomes the number of the row. */
const CELLS: Record<Kept, [string, string]> = {
  own: ['A#', 'B#'],
  name: ['Pad', 'Disc'],
  description: ['Four pads.', 'One disc.'],
  category: ['Brakes', 'Filters'],
  carBrand: ['Toyota', 'Lexus'],
  price: ['1000', '1500.50'],
  priceTo: ['2000', '2500.50'],
  originalPrice: ['3000', '3500.50'],
  inStock: ['no', 'yes'],
  maker: ['Akebono', 'Denso'],
  mpn: ['C#', 'D#'],
  oem: ['Toyota: 04465-1', 'Toyota: 04465-2'],
  cross: ['E1', 'Denso: E2'],
  gtin: ['04006381333931', '00012345678905'],
  fits: ['Toyota Axio NZE141 front (supplier)', 'Toyota Axio NZE141 rear (supplier)'],
  madeFor: ['all cars', 'nothing to do with cars'],
  allCarsListed: ['yes', 'no'],
};
const KEYS = Object.keys(CELLS) as Kept[];

/** Columns that belong to another one, by whose name the dry run reports a change. */
const ADDS_TO: Partial<Record<Kept, Kept>> = { priceTo: 'price', maker: 'mpn' };

/** The cells of an item: the first cell of every column, but the second one in the column `other`. */
const cellsOf = (place: number, other?: Kept) =>
  KEYS.map((key) => CELLS[key][key === other ? 1 : 0].replace('#', String(place)));

const csvOf = (keys: readonly ColumnKey[], rows: readonly string[][]) =>
  [keys.map((key) => ITEM_COLUMNS[key].label), ...rows].map((cells) => cells.join()).join('\n');

async function exported() {
  const { body } = await admin.rest('GET', '/exports/items.csv');
  const { header, rows } = await readTable(Buffer.from(body as string));
  const placeOf = (key: ColumnKey) => header.indexOf(ITEM_COLUMNS[key].label);
  return new Map(rows.map(({ cells }) => [cells[placeOf('id')], KEYS.map((key) => cells[placeOf(key)])]));
}

async function undo(id: string) {
  expect(await startedUndoing(admin, id)).toBeUndefined();
  expect(await undoneImport(admin, id)).toMatchObject({ state: 'UNDONE', progress: { refused: 0 } });
}

function columnsBetween(before: Awaited<ReturnType<typeof catalogueOf>>, after: typeof before): string[] {
  const columns = before.flatMap(({ item }, place) =>
    Object.keys(item).filter((column) => item[column] !== after[place]?.item[column]),
  );
  return [...new Set(columns)];
}

describe('every column of the items', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    await buildVehicle(shop, await buildCarModel(shop, 'Axio', await buildCarBrand(shop, 'Toyota')));
  });

  test('is added, compared, changed, exported and undone by imports, except id, version, created_at and updated_at', async () => {
    const ids = KEYS.map(() => randomUUID());
    const rowsOf = (cells: string[][]) => ids.map((id, place) => [id, ...cells[place]!]);
    const idsWith = (cells: string[][]) => new Map(ids.map((id, place) => [id, cells[place]]));
    const first = KEYS.map((_, place) => cellsOf(place));
    const other = KEYS.map((key, place) => cellsOf(place, key));
    await appliedCsv(admin, csvOf(['id', ...KEYS], rowsOf(first)));
    expect(await exported()).toEqual(idsWith(first));
    const before = await catalogueOf(shop);

    const file = csvOf(['id', ...KEYS], rowsOf(other));
    const { rows } = await dryRunOf(admin, file, { createMissing: true });
    expect(rows.nodes.map(({ changes }) => changes.map(({ column }) => column))).toEqual(
      KEYS.map((key) => [columnName(ADDS_TO[key] ?? key)]),
    );
    const changing = await appliedCsv(admin, file);
    expect(await exported()).toEqual(idsWith(other));
    const set = columnsBetween(before, await catalogueOf(shop));
    const stored = await shop.dataSource.query<{ name: string }[]>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'items'::regclass AND attnum > 0 AND NOT attisdropped`,
    );
    expect([...set, ...Object.keys(NOT_IN_A_FILE)].toSorted()).toEqual(
      stored.map(({ name }) => name).toSorted(),
    );
    await undo(changing);
    expect(await catalogueOf(shop)).toEqual(before);

    await undo(
      await appliedCsv(
        admin,
        csvOf(
          ['id', 'delete'],
          ids.map((id) => [id, 'yes']),
        ),
      ),
    );
    expect(await catalogueOf(shop)).toEqual(before);
  });
});
