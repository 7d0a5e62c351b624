import { monthNumber, parsePriceRange, positionSet } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  buildCarBrand,
  buildCarModel,
  buildCategory,
  buildItem,
  buildVehicle,
  person,
} from '../../../test/builders.js';
import { appliedImport, dryRunOf, startedApplying } from '../../../test/imported.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';
import { ITEM_COLUMNS } from '../../imports/read/item-columns.js';
import { readItemFile } from '../../imports/read/read-item-file.js';

let shop: TestApp;

const ONLY_IMPORTED = ['Delete', 'Pictures'];

async function download(): Promise<Response> {
  const { cookies } = await person(shop, 'admin');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${shop.url}/api/v1/exports/items.csv`, { headers: { cookie } });
}

async function imported(file: Uint8Array): Promise<unknown> {
  const admin = await person(shop, 'admin');
  const { id } = await dryRunOf(admin, Buffer.from(file).toString(), { createMissing: true });
  expect(await startedApplying(admin, id)).toBeUndefined();
  return (await appliedImport(admin, id)).counts;
}

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

async function addNumbers(itemId: string, numbers: [string, string, (string | null)?][]): Promise<void> {
  for (const [position, [kind, number, maker = null]] of numbers.entries()) {
    await shop.dataSource.query(
      `WITH made AS (INSERT INTO part_makers (name) SELECT $5::text WHERE $5 IS NOT NULL ON CONFLICT DO NOTHING RETURNING id)
       INSERT INTO item_numbers (item_id, position, kind, number, key, maker_id)
       SELECT $1, $2, $3, $4, regexp_replace(upper($4), '[^A-Z0-9]', '', 'g'),
         coalesce((SELECT id FROM made), (SELECT id FROM part_makers WHERE name = $5))`,
      [itemId, position, kind, number, maker],
    );
  }
}

interface StoredFit {
  from?: number;
  to?: number;
  places?: number;
  condition?: string;
  fits?: boolean;
  serials?: (string | null)[];
}

async function addFit(itemId: string, vehicleId: number, fit: StoredFit): Promise<void> {
  const { from, to, places = 0, condition = null, fits = true, serials = [null, null] } = fit;
  await shop.dataSource.query(
    `WITH made AS (INSERT INTO fit_conditions (text) SELECT $7::text WHERE $7 IS NOT NULL RETURNING id)
     INSERT INTO fitments (item_id, vehicle_id, fits, from_month, to_month, positions, condition_id, serial_from, serial_to, basis)
     SELECT $1, $2, $3, $4, $5, $6, (SELECT id FROM made), $8, $9, 'call'`,
    [itemId, vehicleId, fits, from, to, places, condition, ...serials],
  );
}

describe('the export of items', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test('is a CSV file with a byte order mark and the columns of an import, with the same bytes each time', async () => {
    for (const name of ['b', 'a', 'a']) await buildItem(shop, { name });
    const response = await download();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="products.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = await bytesOf(response);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const { header, mapping, rows } = await readItemFile(bytes);
    expect(mapping).toMatchObject({ ignored: [], missing: [] });
    expect(new Set([...header, ...ONLY_IMPORTED])).toEqual(
      new Set(Object.values(ITEM_COLUMNS).map(({ label }) => label)),
    );
    expect([...rows].map(({ values }) => values.name)).toEqual(['a', 'a', 'b']);
    expect(await bytesOf(await download())).toEqual(bytes);
  });

  test('is read by an import without errors, and each item has the same values there as in the shop', async () => {
    const texts = [
      '=1+1',
      '+5',
      '-5',
      '@x',
      "'=1",
      "'90",
      '＝1',
      'a "b", c;d',
      'Öl-Filter 制動',
      '+254700000000',
    ];
    const items = [];
    for (const [place, name] of texts.entries())
      items.push(
        await buildItem(shop, {
          name,
          description: `${name}\n\r\n"two"\t${name}`,
          category: await buildCategory(shop, `${name} ${place}`),
          carBrand: await buildCarBrand(shop, `${name}; ${place}`),
          priceMax: place % 2 === 0 ? 200_000 : 200_050,
          originalPrice: place % 2 === 0 ? null : 400_099,
          inStock: place % 2 === 0,
          fitKind: (['specific', 'universal', 'not_for_cars'] as const)[place % 3]!,
          fitListCompleteAt: place % 2 === 0 ? null : new Date(),
        }),
      );
    const { header, rows } = await readItemFile(await bytesOf(await download()));
    const read = [...rows];
    expect(read.flatMap(({ errors }) => errors)).toEqual([]);
    expect(header).toHaveLength(Object.keys(ITEM_COLUMNS).length - ONLY_IMPORTED.length);
    expect(new Map(read.map(({ values }) => [values.id, values]))).toEqual(
      new Map(
        items.map((item) => [
          item.id,
          {
            id: item.id,
            name: item.name,
            description: item.description,
            category: item.category?.name,
            carBrand: item.carBrand?.name,
            price: parsePriceRange(`${item.priceMin / 100}-${item.priceMax / 100}`),
            priceTo: item.priceMax === item.priceMin ? null : item.priceMax,
            originalPrice: item.originalPrice,
            inStock: item.inStock,
            madeFor: item.fitKind,
            allCarsListed: item.fitListCompleteAt !== null,
            ...{ maker: null, own: null, mpn: null, oem: null, cross: null, gtin: null, fits: null },
          },
        ]),
      ),
    );
  });

  test.each([
    [
      'of one maker',
      [
        ['mpn', 'D-1', 'Denso'],
        ['mpn', 'D|2', 'Denso'],
        ['mpn', 'A:3', 'Bosch, GmbH: KG'],
      ],
    ],
    [
      'with and without maker',
      [
        ['mpn', 'D-1', 'Denso'],
        ['mpn', 'A:3'],
        ['own', 'A: 1 | \\2'],
      ],
    ],
    [
      'like what a spreadsheet damages',
      [
        ['own', '05-Jan'],
        ['oem', '4.5E+09', 'Nissan'],
        ['oem', '2012-05-01'],
        ['cross', '1/5/2012', 'Jan-12'],
      ],
    ],
    [
      'of all kinds',
      [
        ['gtin', '04006381333931'],
        ['oem', '=04465-12592'],
        ['oem', '+1'],
        ['oem', "'1", 'x;y'],
      ],
    ],
  ] as [string, [string, string, string?][]][])('keeps numbers %s', async (_what, numbers) => {
    const { id } = await buildItem(shop);
    await addNumbers(id, numbers);
    const [row] = (await readItemFile(await bytesOf(await download()))).rows;
    const { own, mpn, oem, cross, gtin } = row?.values ?? {};
    const read = [own, mpn, oem, cross, gtin].flatMap((some) => some ?? []);
    expect(row?.errors).toEqual([]);
    expect(read.map(({ kind, number, maker }) => [kind, number, maker])).toEqual(
      expect.arrayContaining(numbers.map(([kind, number, maker = null]) => [kind, number, maker])),
    );
    expect(read).toHaveLength(numbers.length);
  });

  test('has the fitments of an item, with the codes of a model in one line', async () => {
    const { id } = await buildItem(shop);
    const toyota = await buildCarBrand(shop, 'Toyota');
    const axio = await buildCarModel(shop, 'Axio', toyota);
    const subaru = await buildCarModel(shop, '2008', await buildCarBrand(shop, 'Land Rover'));
    const vehicle = async (model: typeof axio, chassisCode: string) =>
      (await buildVehicle(shop, model, { chassisCode })).id;
    const [first, second] = [await vehicle(axio, 'NZE144'), await vehicle(axio, 'NZE141')];
    const grb = await vehicle(subaru, 'GRB');
    const places = positionSet(['rear', 'left']);
    const months = { from: monthNumber(2006, 11), to: monthNumber(2012, 1) };
    for (const one of [first, second]) await addFit(id, one, { places, ...months });
    await addFit(id, grb, { fits: false, from: months.from, condition: 'A/C | \\ "x"; -5' });
    await addFit(id, first, { serials: ['6000001', '6099999'] });
    const [row] = (await readItemFile(await bytesOf(await download()))).rows;
    expect(row?.errors).toEqual([]);
    const open = { from: null, to: null, positions: [], condition: null, serialFrom: null, serialTo: null };
    const checked = { ...open, fits: true, basis: 'call' };
    const notGrb = { fits: false, from: months.from, condition: 'A/C | \\ "x"; -5' };
    expect(row?.values.fits).toEqual([
      { ...checked, ...notGrb, car: 'Land Rover 2008', codes: ['GRB'] },
      { ...checked, ...months, car: 'Toyota Axio', codes: ['NZE141', 'NZE144'], positions: ['rear', 'left'] },
      { ...checked, car: 'Toyota Axio', codes: ['NZE144'], serialFrom: '6000001', serialTo: '6099999' },
    ]);
  });

  test('fills an empty shop with the same items, whose export has the same bytes', async () => {
    const axio = await buildCarModel(shop, 'Axio', await buildCarBrand(shop, 'Toyota'));
    const [first, second] = [
      await buildVehicle(shop, axio, { chassisCode: 'NZE141' }),
      await buildVehicle(shop, axio, { chassisCode: 'NZE144' }),
    ];
    const plain = await buildItem(shop, {
      name: '=1+1',
      description: 'One,\n"two"\tthree; four',
      fitKind: 'universal',
    });
    const rich = await buildItem(shop, {
      name: "'Öl-Filter",
      originalPrice: 400_099,
      inStock: false,
      fitListCompleteAt: new Date(),
    });
    await addNumbers(plain.id, [
      ['own', '007'],
      ['mpn', 'A:3', 'Bosch, GmbH: KG'],
      ['mpn', 'D|2', 'Denso'],
    ]);
    await addNumbers(rich.id, [
      ['own', '05-Jan'],
      ['mpn', 'D-1'],
      ['oem', '=04465-12592', 'Toyota'],
      ['gtin', '04006381333931'],
    ]);
    await addFit(rich.id, first.id, {
      places: positionSet(['rear', 'left']),
      from: first.fromMonth,
      condition: 'A/C | x',
    });
    await addFit(rich.id, second.id, { serials: ['6000001', '6099999'] });
    await addFit(plain.id, second.id, { fits: false });
    await addFit(plain.id, first.id, {});
    await shop.dataSource.query(
      `UPDATE fitments SET basis = 'supplier', copied = 'yes', copied_from = $1 WHERE vehicle_id = $2 AND item_id <> $1`,
      [rich.id, first.id],
    );
    const bytes = await bytesOf(await download());
    await shop.dataSource.query(
      `DELETE FROM items; DELETE FROM categories; DELETE FROM part_makers; DELETE FROM fit_conditions; DELETE FROM car_brands WHERE name <> 'Toyota'`,
    );
    expect(await imported(bytes)).toMatchObject({ new: 2, refused: 0 });
    expect(await bytesOf(await download())).toEqual(bytes);
  });
});
