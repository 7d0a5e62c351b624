import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCategory, buildItem } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

const related = async (id: string, first = 10) => {
  const query = 'query ($id: ID!, $first: Int!) { item(id: $id) { related(first: $first) { name } } }';
  const { data, errors } = await shop
    .asGuest()
    .graphql<{ item: { related: { name: string }[] } }>(query, { id, first });
  return errors ?? data?.item.related.map(({ name }) => name);
};

describe('related items', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  test('are parts for the same model first, then other parts of the brand', async () => {
    const [brakes, lighting] = [await buildCategory(shop), await buildCategory(shop)];
    const toyota = await buildCarBrand(shop, 'Toyota');
    const built = (name: string, category = brakes) => buildItem(shop, { name, category, carBrand: toyota });
    const item = await built('Front brake pad set, Toyota Vitz NCP91 2005-2010, pair');
    await built('Tail lamp, Toyota Vitz KSP90', lighting);
    await built('Front brake pad set, Toyota Hilux KUN25, pair');
    await built('Front brake disc, Toyota Vitz and Passo');
    await built('Brake Shoes Rear Vitz');
    await built('Brake shoe, Toyota Corolla');
    expect(await related(item.id)).toEqual([
      'Brake Shoes Rear Vitz',
      'Front brake disc, Toyota Vitz and Passo',
      'Tail lamp, Toyota Vitz KSP90',
      'Brake shoe, Toyota Corolla',
      'Front brake pad set, Toyota Hilux KUN25, pair',
    ]);
  });

  test('include parts for the same model even if the brand has many newer parts', async () => {
    const [carBrand, category] = [await buildCarBrand(shop, 'Toyota'), await buildCategory(shop)];
    const built = (name: string) => buildItem(shop, { name, carBrand, category });
    const item = await built('Brake pad, Toyota Sera EXY10');
    await built('Mirror, Toyota Sera EXY10');
    await shop.dataSource.query(
      `INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
       SELECT 'Lamp, Toyota Vitz', '', 1, 1, category_id, car_brand_id FROM items, generate_series(1, 500) WHERE id = $1`,
      [item.id],
    );
    expect(await related(item.id, 2)).toEqual(['Mirror, Toyota Sera EXY10', 'Lamp, Toyota Vitz']);
  });

  test('of the same brand are those of the same category first, then those in stock, then the newest', async () => {
    const [brakes, lighting] = [await buildCategory(shop), await buildCategory(shop)];
    const [toyota, mazda] = [await buildCarBrand(shop), await buildCarBrand(shop)];
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const item = await buildItem(shop, { name: 'itself', category: brakes, carBrand: toyota });
    await buildItem(shop, { name: 'other brand', category: brakes, carBrand: mazda });
    await buildItem(shop, {
      name: 'lamp sold out',
      category: lighting,
      carBrand: toyota,
      inStock: false,
      createdAt: at(9),
    });
    await buildItem(shop, { name: 'lamp', category: lighting, carBrand: toyota, createdAt: at(8) });
    await buildItem(shop, {
      name: 'disc sold out',
      category: brakes,
      carBrand: toyota,
      inStock: false,
      createdAt: at(7),
    });
    await buildItem(shop, { name: 'older disc', category: brakes, carBrand: toyota, createdAt: at(1) });
    await buildItem(shop, { name: 'disc', category: brakes, carBrand: toyota, createdAt: at(2) });
    expect(await related(item.id)).toEqual(['disc', 'older disc', 'disc sold out', 'lamp', 'lamp sold out']);
    expect(await related(item.id, 2)).toEqual(['disc', 'older disc']);
  });

  test('of an item that is sold out are only parts in stock, however many are asked for', async () => {
    const [brakes, lighting] = [await buildCategory(shop), await buildCategory(shop)];
    const carBrand = await buildCarBrand(shop, 'Toyota');
    const built = (name: string, inStock: boolean, category = brakes) =>
      buildItem(shop, { name, category, carBrand, inStock });
    const item = await built('Brake pad, Toyota Vitz', false);
    await built('Tail lamp, Toyota Vitz', true, lighting);
    await built('Brake disc, Toyota Hilux', true);
    await built('Brake shoe, Toyota Vitz', true);
    await built('Brake disc, Toyota Vitz', false);
    const inStock = ['Brake shoe, Toyota Vitz', 'Tail lamp, Toyota Vitz', 'Brake disc, Toyota Hilux'];
    for (const first of [4, 10]) expect(await related(item.id, first)).toEqual(inStock);
  });

  test('are none for the only item of a brand; page sizes of 0 and 101 are rejected', async () => {
    const { id } = await buildItem(shop);
    expect(await related(id)).toEqual([]);
    for (const first of [0, 101])
      expect(await related(id, first)).toMatchObject([{ extensions: { code: 'PAGE_SIZE_INVALID' } }]);
  });
});
