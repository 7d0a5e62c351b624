import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCategory, buildItem } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { Item } from './item.entity.js';
import type { CarBrand, Category } from './named.entity.js';

let shop: TestApp;
let brakes: Category;
let lighting: Category;
let toyota: CarBrand;
let mazda: CarBrand;

interface Result {
  items: {
    totalCount: number;
    facets: {
      categories: { category: { name: string }; count: number }[];
      carBrands: { carBrand: { name: string }; count: number }[];
    };
  };
}

const QUERY = `query ($filter: ItemFilter) { items(filter: $filter) {
  totalCount facets { categories { category { name } count } carBrands { carBrand { name } count } }
} }`;

/** The total, and the counts of Brakes, Lighting, Mazda and Toyota. */
async function countsFor(filter: Record<string, unknown>): Promise<number[]> {
  const { data, errors } = await shop.asGuest().graphql<Result>(QUERY, { filter });
  if (!data) throw new Error(JSON.stringify(errors));
  const { totalCount, facets } = data.items;
  expect(facets.categories.map(({ category }) => category.name)).toEqual(['Brakes', 'Lighting']);
  expect(facets.carBrands.map(({ carBrand }) => carBrand.name)).toEqual(['Mazda', 'Toyota']);
  return [totalCount, ...[...facets.categories, ...facets.carBrands].map(({ count }) => count)];
}

describe('item facets', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    brakes = await buildCategory(shop, 'Brakes');
    lighting = await buildCategory(shop, 'Lighting');
    toyota = await buildCarBrand(shop, 'Toyota');
    mazda = await buildCarBrand(shop, 'Mazda');
    await buildItem(shop, {
      category: brakes,
      carBrand: toyota,
      name: 'Disc',
      priceMin: 100_00,
      priceMax: 200_00,
    });
    await buildItem(shop, {
      category: brakes,
      carBrand: toyota,
      name: 'Drum',
      priceMin: 300_00,
      priceMax: 300_00,
    });
    await buildItem(shop, { category: brakes, carBrand: mazda, name: 'Disc', inStock: false });
    await buildItem(shop, { category: lighting, carBrand: mazda, name: 'Bulb' });
  });

  describe('facets', () => {
    test('count the items of every category regardless of the chosen category, and of every brand regardless of the chosen brand', async () => {
      expect(await countsFor({})).toEqual([4, 3, 1, 2, 2]);
      expect(await countsFor({ categoryId: lighting.id })).toEqual([1, 3, 1, 1, 0]);
      expect(await countsFor({ carBrandId: toyota.id })).toEqual([2, 2, 0, 2, 2]);
      expect(await countsFor({ categoryId: lighting.id, carBrandId: toyota.id })).toEqual([0, 2, 0, 1, 0]);
      expect(await countsFor({ categoryId: brakes.id.toUpperCase() })).toEqual([3, 3, 1, 1, 2]);
      expect(await countsFor({ categoryId: 'unknown' })).toEqual([0, 3, 1, 0, 0]);
    });

    test('count only items that match the filters by stock, price and search', async () => {
      expect(await countsFor({ inStock: true })).toEqual([3, 2, 1, 1, 2]);
      expect(await countsFor({ inStock: false })).toEqual([1, 1, 0, 1, 0]);
      expect(await countsFor({ priceMax: '300.00' })).toEqual([2, 2, 0, 0, 2]);
      expect(await countsFor({ priceMin: '201', priceMax: '2000', inStock: true })).toEqual([2, 1, 1, 1, 1]);
      expect(await countsFor({ search: 'disc' })).toEqual([2, 2, 0, 1, 1]);
      expect(await countsFor({ search: 'disc', carBrandId: toyota.id })).toEqual([1, 1, 0, 1, 1]);
      expect(await countsFor({ search: 'disc', priceMax: '150', categoryId: lighting.id })).toEqual([
        0, 1, 0, 0, 0,
      ]);
      expect(await countsFor({ search: 'nothing like it' })).toEqual([0, 0, 0, 0, 0]);
    });

    test('count items whose price range overlaps that of the filter, even if only at one price', async () => {
      expect(await countsFor({ priceMin: '200', priceMax: '200' })).toEqual([1, 1, 0, 0, 1]);
      expect(await countsFor({ priceMin: '200.01', priceMax: '299.99' })).toEqual([0, 0, 0, 0, 0]);
      expect(await countsFor({ priceMin: '3000' })).toEqual([2, 1, 1, 2, 0]);
      expect(await countsFor({ priceMin: '3000.01' })).toEqual([0, 0, 0, 0, 0]);
    });

    test('change as soon as an item changes or is deleted', async () => {
      await shop.dataSource.query('UPDATE items SET category_id = $1, in_stock = NOT in_stock', [
        lighting.id,
      ]);
      expect(await countsFor({})).toEqual([4, 0, 4, 2, 2]);
      expect(await countsFor({ inStock: true })).toEqual([1, 0, 1, 1, 0]);
      await shop.dataSource.query('DELETE FROM items WHERE car_brand_id = $1', [toyota.id]);
      expect(await countsFor({})).toEqual([2, 0, 2, 2, 0]);
    });

    test('stay correct when items are changed and added at the same time', async () => {
      const repository = shop.dataSource.getRepository<Item>('Item');
      const items = await repository.find();
      await Promise.all(
        items.flatMap((item, index) => [
          repository.update(item.id, { inStock: index % 2 === 0 }),
          buildItem(shop, { category: lighting, carBrand: index % 2 === 0 ? toyota : mazda }),
        ]),
      );
      expect(await countsFor({})).toEqual([8, 3, 5, 4, 4]);
    });
  });

  test.each([
    [{ priceMin: '2', priceMax: '1' }, 'PRICE_RANGE_INVALID'],
    [{ priceMin: 'much' }, 'BAD_USER_INPUT'],
  ])('the filter %j is rejected with %s', async (filter, code) => {
    const { errors } = await shop.asGuest().graphql(QUERY, { filter });
    expect(errors).toMatchObject([{ extensions: { code } }]);
  });
});
