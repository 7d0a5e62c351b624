import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  buildCarBrand,
  buildCarModel,
  buildCategory,
  buildItem,
  buildVehicle,
  signedIn,
} from '../../../test/builders.js';
import { dryRunOf, endedImport, startedImport } from '../../../test/imported.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { wholeState } from '../../../test/whole-state.js';
import type { Item } from '../../catalogue/item.entity.js';

let shop: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let item: Item;

const NEEDED = 'Name,Description,Category,Car brand,Price';
const NEW = 'Disc,One disc.,brakes,TOYOTA,1250';

/** Numbers that an item has when the form saves it. */
const NUMBERS = [
  { kind: 'OWN', number: '0012' },
  { kind: 'MPN', number: 'D-1', maker: 'Akebono' },
  { kind: 'OEM', number: '04465-12592', maker: 'Toyota' },
];

async function saveItem(numbers: object[], values: object = {}): Promise<string> {
  const { data, errors } = await admin.graphql<{ addItem: { id: string } }>(
    'mutation ($input: ItemInput!) { addItem(input: $input) { id } }',
    {
      input: {
        name: 'Pad',
        description: 'Four pads.',
        priceRange: '2000 - 3000',
        categoryId: item.categoryId,
        carBrandId: item.carBrandId,
        imageIds: [],
        numbers,
        ...values,
      },
    },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.addItem.id;
}

const SET_FITMENTS = `mutation ($id: ID!, $rows: [FitmentInput!]!, $fitKind: FitKind, $isListComplete: Boolean) {
  setFitments(itemId: $id, version: 1, rows: $rows, fitKind: $fitKind, isListComplete: $isListComplete) { id }
}`;

async function outcomes(csv: string, choices = {}) {
  const { rows } = await dryRunOf(admin, csv, choices);
  return rows.nodes.map(({ outcome, errors, changes }) => {
    if (outcome === 'REFUSED') return errors.map(({ column, code }) => `${column} ${code}`).join();
    return changes.length > 0 ? changes.map(({ column, from, to }) => [column, from, to]) : outcome;
  });
}

describe('a dry run', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    admin = await signedIn(shop, 'admin');
    const [category, carBrand] = [await buildCategory(shop, 'Brakes'), await buildCarBrand(shop, 'Toyota')];
    item = await buildItem(shop, { category, carBrand });
  });

  test('counts the rows that are new or refused, and changes nothing in the catalogue', async () => {
    const catalogue = async () => {
      const state = await wholeState(shop);
      for (const name of ['imports', 'import_rows', 'jobs']) delete state[name];
      return state;
    };
    const before = await catalogue();
    const found = await dryRunOf(admin, `${NEEDED}\n${NEW}\n,,,,x\n`);
    expect(found).toMatchObject({
      state: 'CHECKED',
      counts: { new: 1, changed: 0, unchanged: 0, deleted: 0, refused: 1, priceMoves: 0 },
      rows: {
        nodes: [
          { line: 2, outcome: 'NEW', itemId: null, name: 'Disc', errors: [] },
          {
            line: 3,
            outcome: 'REFUSED',
            errors: [
              ...['NAME', 'DESCRIPTION', 'CATEGORY', 'CAR_BRAND'].map((column) => ({
                column,
                code: 'TEXT_REQUIRED',
              })),
              { column: 'PRICE', code: 'PRICE_RANGE_INVALID' },
            ],
          },
        ],
      },
    });
    expect(await catalogue()).toEqual(before);
  });

  test('stores the error of a long text even if its message would end in the middle of a character', async () => {
    const fits = `x${'\u{1f697}'.repeat(60)}`;
    expect(await outcomes(`Fits\n${fits}\n`)).toEqual([expect.stringContaining('FITS INVALID_INPUT')]);
  });

  test('can be repeated, and a second run of its job changes nothing', async () => {
    const { id } = await dryRunOf(admin, `${NEEDED}\n${NEW}\n`);
    await startedImport(admin, id);
    const again = await endedImport(admin, id);
    expect(again.rows.totalCount).toBe(1);
    await shop.dataSource.query(`INSERT INTO jobs (kind, payload) VALUES ('import-dry-run', $1)`, [
      { importId: id },
    ]);
    await dryRunOf(admin, `${NEEDED}\n${NEW}\n`);
    expect(await endedImport(admin, id)).toEqual(again);
  });

  test('requires the same columns as the form for a new item, but only an identifying column for an existing item', async () => {
    await saveItem(NUMBERS);
    expect(await outcomes('SKU,Name\n0012,Pad\n0013,Pad\n')).toEqual([
      'UNCHANGED',
      'DESCRIPTION TEXT_REQUIRED,CATEGORY TEXT_REQUIRED,CAR_BRAND TEXT_REQUIRED,PRICE TEXT_REQUIRED',
    ]);
  });

  test.each([
    ['SKU', '00-12'],
    ['Maker,MPN', 'akebono,d1'],
    ['ID', 'id'],
    ['ID,SKU', 'id,77'],
    ['ID,SKU', `${randomUUID()},0012`],
  ])('finds an existing item by %s', async (header, cells) => {
    const id = await saveItem(NUMBERS);
    const { rows } = await dryRunOf(admin, `${header},Name\n${cells.replace('id', id)},New name\n`);
    expect(rows.nodes[0]).toMatchObject({ outcome: 'CHANGED', itemId: id });
  });

  test('shows what the file changes in an item: a column not in the file stays, an empty cell clears', async () => {
    const id = await saveItem(NUMBERS, { originalPrice: '3500' });
    const changes = await outcomes(
      `ID,Name,Category,Price,Was,In stock,OEM\n${id},Pads,BRAKES,"2,000 - 3,500",,no,toyota: 04465-12592 | Lexus: 1\n`,
      { createMissing: true },
    );
    expect(changes).toEqual([
      [
        ['OEM', 'Toyota: 04465-12592', 'Toyota: 04465-12592 | Lexus: 1'],
        ['NAME', 'Pad', 'Pads'],
        ['PRICE', '2000 - 3000', '2000 - 3500'],
        ['ORIGINAL_PRICE', '3500', null],
        ['IN_STOCK', 'yes', 'no'],
      ],
    ]);
    const numbers = `Akebono: D-1,Toyota: 04465-12592,0012`;
    const same = `${id},Pad,Four pads.,brakes,toyota,2000 - 3000,3500,yes,${numbers}`;
    expect(
      await outcomes(`ID,Name,Description,Category,Car brand,Price,Was,In stock,MPN,OEM,SKU\n${same}\n`),
    ).toEqual(['UNCHANGED']);
  });

  test('marks and counts rows that move a price by more than 30 %', async () => {
    const [one, other] = [await saveItem([]), await saveItem([])];
    const { id, counts, rows } = await dryRunOf(
      admin,
      `ID,Price\n${one},1300 - 3000\n${other},1500 - 3000\n`,
    );
    expect(counts).toMatchObject({ changed: 2, priceMoves: 1 });
    expect(rows.nodes.map(({ isPriceMove }) => isPriceMove)).toEqual([true, false]);
    const query = `query ($id: ID!) {
      import(id: $id) { moves: rows(first: 1, isPriceMove: true) { totalCount nodes { line } } others: rows(first: 1, isPriceMove: false) { nodes { line } } }
    }`;
    expect((await admin.graphql(query, { id })).data?.['import']).toEqual({
      moves: { totalCount: 1, nodes: [{ line: 2 }] },
      others: { nodes: [{ line: 3 }] },
    });
  });

  test('of an exported file finds no changes', async () => {
    const axio = await buildCarModel(shop, 'Axio', item.carBrand);
    const vehicleId = String((await buildVehicle(shop, axio)).id);
    await buildVehicle(shop, axio, { engineCode: '2NZ' });
    const id = await saveItem(NUMBERS, { originalPrice: '3500', inStock: false });
    const rows = [
      { vehicleId, fits: true, basis: 'SUPPLIER', condition: 'with | A/C', positions: ['FRONT'] },
      {
        vehicleId,
        fits: false,
        basis: 'CALL',
        positions: ['REAR'],
        serialFrom: '6000000',
        fromMonth: '2008-01',
      },
    ];
    const { errors } = await admin.graphql(SET_FITMENTS, {
      id,
      rows,
      fitKind: 'SPECIFIC',
      isListComplete: true,
    });
    expect(errors).toBeUndefined();
    const other = await saveItem([]);
    await admin.graphql(SET_FITMENTS, { id: other, rows: [], fitKind: 'UNIVERSAL' });
    const { body } = await admin.rest('GET', '/exports/items.csv');
    expect(await outcomes(body as string)).toEqual(['UNCHANGED', 'UNCHANGED', 'UNCHANGED']);
    const changed = `ID,Made for,All cars listed\n${other},The cars of the list,yes\n`;
    expect(await outcomes(changed)).toEqual([
      [
        ['MADE_FOR', 'all cars', 'the cars of the list'],
        ['ALL_CARS_LISTED', 'no', 'yes'],
      ],
    ]);
  });

  test('marks a row for deletion if its column Delete says yes, and refuses to delete an unknown item', async () => {
    const id = await saveItem(NUMBERS);
    expect(await outcomes(`ID,SKU,Delete\n${id},0012,yes\n,99,yes\n`)).toEqual([
      'DELETED',
      'null ITEM_NOT_FOUND',
    ]);
    expect(await outcomes('SKU,Name,Price,Delete\n0012,,,yes\n')).toEqual(['DELETED']);
  });

  test('refuses a row with a number of another item, and names that item', async () => {
    const id = await saveItem(NUMBERS);
    const other = await saveItem([]);
    const { rows } = await dryRunOf(admin, `ID,SKU\n${other},0012\n`);
    expect(rows.nodes[0]).toMatchObject({
      outcome: 'REFUSED',
      errors: [{ column: 'OWN', code: 'NUMBER_TAKEN', message: expect.stringContaining('"Pad"') }],
    });
    expect(await outcomes(`ID,MPN\n${id},Akebono: D1\n${other},Akebono: d 1\n`)).toContainEqual(
      expect.stringContaining('MPN NUMBER_TAKEN'),
    );
  });

  test('refuses a second row about an item or with a number of an earlier row, and names the earlier row', async () => {
    const id = await saveItem(NUMBERS);
    const { rows } = await dryRunOf(
      admin,
      `ID,SKU,${NEEDED}\n${id},,${NEW}\n,0012,${NEW}\n,77,${NEW}\n,77,${NEW}\nx,,${NEW}\n`,
    );
    expect(
      rows.nodes.map(({ errors }) => errors.map(({ column, message }) => `${column} ${message}`)),
    ).toEqual([
      [],
      ['OWN Row 2 is about the same product'],
      [],
      ['OWN Row 4 has "77", too'],
      ['ID "x" is not an id: leave it empty for a new product'],
    ]);
  });

  test('refuses a row with a number (12) that an item has with leading zeros (0012), which a spreadsheet may have dropped', async () => {
    await saveItem(NUMBERS);
    expect(await outcomes(`${NEEDED},OEM,SKU\n${NEW},446512592,12\n${NEW},446512593,13\n`)).toEqual([
      'OWN CELL_DAMAGED,OEM CELL_DAMAGED',
      'NEW',
    ]);
  });

  test('does not find an item by a number that a spreadsheet has damaged, even if its digits are the same', async () => {
    await saveItem([{ kind: 'OWN', number: '481755300' }]);
    await saveItem([{ kind: 'OWN', number: 'N/A' }]);
    await saveItem([{ kind: 'MPN', number: '481755300', maker: 'Akebono' }]);
    const refused = (column: string) => expect.stringMatching(new RegExp(`^${column} CELL_DAMAGED`));
    expect(await outcomes('SKU,Price\n48175530.0,120\nN/A,120\n="481755300",2000 - 3000\n')).toEqual([
      ...[refused('OWN'), refused('OWN'), 'UNCHANGED'],
    ]);
    expect(await outcomes('Maker,MPN,Price\nAkebono,48175530.0,120\n')).toEqual([refused('MPN')]);
  });

  test('refuses a name of a category, brand or maker that a spreadsheet has damaged, even if missing names are to be created', async () => {
    const row = 'Disc,One disc.,09-Mar,1.5E+08,1250,09-Mar: D-1\n';
    expect(await outcomes(`${NEEDED},MPN\n${row}`, { createMissing: true })).toEqual([
      'CATEGORY CELL_DAMAGED,CAR_BRAND CELL_DAMAGED,MPN CELL_DAMAGED',
    ]);
  });

  test('refuses more numbers than an item may have, including those of kinds that are not in the file', async () => {
    const id = await saveItem(NUMBERS);
    const oem = (count: number) => Array.from({ length: count }, (_, place) => `1${place}`).join('|');
    expect(await outcomes(`ID,OEM\n${id},${oem(99)}\n`)).toEqual(['null TOO_MANY_NUMBERS']);
    expect(await outcomes(`${NEEDED},OEM,SKU\n${NEW},${oem(99)},x1|x2\n`)).toEqual(['null TOO_MANY_NUMBERS']);
  });

  test('shows which fitments the file changes, vehicle by vehicle, and refuses unknown vehicles', async () => {
    const axio = await buildCarModel(shop, 'Axio', item.carBrand);
    const [one] = [await buildVehicle(shop, axio), await buildVehicle(shop, axio, { chassisCode: 'NZE144' })];
    const id = await saveItem([]);
    const rows = [
      {
        vehicleId: String(one.id),
        fits: true,
        basis: 'CATALOGUE',
        condition: 'with A/C',
        positions: ['FRONT'],
      },
    ];
    await admin.graphql(SET_FITMENTS, { id, rows });
    const fits = (text: string) => outcomes(`ID,Fits\n${id},"${text}"\n`);
    const stored = 'Toyota Axio NZE141 front (catalogue); with A/C';
    expect(await fits('toyota axio nze141 2006/10-2012/05 front; with A/C')).toEqual(['UNCHANGED']);
    expect(await fits('Toyota Axio 2008-')).toEqual([
      [['FITS', stored, 'Toyota Axio NZE141 2008/01-\nToyota Axio NZE144 2008/01-']],
    ]);
    expect(await fits('')).toEqual([[['FITS', stored, null]]]);
    expect(await fits('Toyota Vitz')).toEqual(['FITS NAME_UNKNOWN']);
    expect(await fits('Toyota Axio NZE161')).toEqual(['FITS NAME_UNKNOWN']);
    const changed = [[['FITS', stored, 'Toyota Axio NZE144']]];
    for (const text of ['Axio NZE144 06-12', 'axio nze144 2006+']) expect(await fits(text)).toEqual(changed);
    await buildVehicle(shop, axio, { chassisCode: 'GRB' });
    expect(await fits('Toyota Axio GRB')).toEqual([[['FITS', stored, 'Toyota Axio: GRB']]]);
    expect(await fits('Axio NZE144 13-15')).toEqual(['FITS FIT_OUTSIDE_VEHICLE']);
    expect(await fits('Axio NZE141; Axio NZE144 06-12')).toEqual(['FITS INVALID_INPUT']);
    await buildVehicle(shop, await buildCarModel(shop, 'Axio', await buildCarBrand(shop, 'Mazda')));
    expect(await fits('Axio NZE144')).toEqual(['FITS NAME_UNKNOWN']);
    expect(await fits('Toyota Axio 2013-')).toEqual(['FITS FIT_OUTSIDE_VEHICLE']);
    expect(await fits('Toyota Axio|Toyota Axio NZE144')).toEqual(['FITS FIT_OVERLAPS']);
  });
});
