import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCategory, buildItem, buildOrder, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { WantedItem } from './stats.types.js';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour - 3));
const QUERY = `query ($range: DayRange, $first: Int) {
  stats(range: $range) { wantedItems(first: $first) {
    itemId itemName categoryName carBrandName partNumber inStock totalSold totalRevenue viewCount
  } }
}`;

let shop: TestApp;
let owner: ApiClient;

async function view(itemId: string, hours: number[]): Promise<void> {
  for (const hour of hours)
    await shop.dataSource.query(
      'INSERT INTO item_views (item_id, session_id, viewed_at) VALUES ($1, gen_random_uuid(), $2)',
      [itemId, at(hour)],
    );
}

async function sell(itemId: string, hour: number, quantity: number): Promise<void> {
  const { id } = await buildOrder(shop, { status: 'delivered', actualPrice: 250_050, createdAt: at(hour) });
  await shop.dataSource.query('UPDATE order_lines SET item_id = $2, quantity = $3 WHERE order_id = $1', [
    id,
    itemId,
    quantity,
  ]);
}

async function wanted(range: object, first?: number): Promise<WantedItem[]> {
  const { data } = await owner.graphql<{ stats: { wantedItems: WantedItem[] } }>(QUERY, { range, first });
  return data?.stats.wantedItems ?? [];
}

describe('wanted items', () => {
  let radiatorId: string;

  beforeAll(async () => {
    shop = await sharedShop();
    owner = await person(shop, 'system_owner');
    const [category, carBrand] = [await buildCategory(shop, 'cooling'), await buildCarBrand(shop, 'Toyota')];
    const item = async (name: string, inStock: boolean) =>
      (await buildItem(shop, { name, inStock, category, carBrand })).id;
    radiatorId = await item('Radiator', false);
    await shop.dataSource.query(
      `INSERT INTO item_numbers (item_id, position, kind, number, key)
       VALUES ($1, 0, 'own', 'A1', 'A1'), ($1, 1, 'oem', '16400-22', '1640022')`,
      [radiatorId],
    );
    await view(radiatorId, [8, 9, 15]);
    await sell(await item('Clutch kit', false), 15, 4);
    await sell(await item('Oil filter', true), 9, 2);
    await sell(await item('Spark plug', true), 15, 5);
    await view(await item('Wiper', true), [8, 9, 10, 11, 12]);
    const deleted = await item('Headlamp', false);
    await view(deleted, [8, 9]);
    await sell(deleted, 9, 9);
    await shop.dataSource.query('DELETE FROM items WHERE id = $1', [deleted]);
  });

  const DAY = { start: '2026-03-02', end: '2026-03-02' };

  test.each<[string, object, number | undefined, [string, number, number][]]>([
    [
      'of a day are those out of stock by demand, then the best sold',
      DAY,
      undefined,
      [
        ['Clutch kit', 4, 0],
        ['Radiator', 0, 3],
        ['Spark plug', 5, 0],
        ['Oil filter', 2, 0],
      ],
    ],
    [
      'of a morning have its figures',
      { ...DAY, until: at(12) },
      undefined,
      [
        ['Radiator', 0, 2],
        ['Oil filter', 2, 0],
      ],
    ],
    ['are as many as asked for', DAY, 1, [['Clutch kit', 4, 0]]],
    ['of the day before are none', { start: '2026-03-01', end: '2026-03-01' }, undefined, []],
  ])('%s', async (_, range, first, expected) => {
    const rows = await wanted(range, first);
    expect(rows.map(({ itemName, totalSold, viewCount }) => [itemName, totalSold, viewCount])).toEqual(
      expected,
    );
  });

  test('have part number, stock and figures, as needed to order from a supplier', async () => {
    const [clutch, radiator] = await wanted({});
    expect(radiator).toEqual({
      itemId: radiatorId,
      itemName: 'Radiator',
      categoryName: 'cooling',
      carBrandName: 'Toyota',
      partNumber: '16400-22',
      inStock: false,
      totalSold: 0,
      totalRevenue: '0.00',
      viewCount: 3,
    });
    expect(clutch).toMatchObject({ partNumber: null, totalRevenue: '2500.50' });
  });
});
