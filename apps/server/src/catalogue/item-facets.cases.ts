import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCategory, buildItem } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import type { CarBrand } from './car-brand.entity.js';
import type { Category } from './category.entity.js';
import type { Item } from './item.entity.js';

let shop: TestApp;
let brakes: Category;
let lighting: Category;
let toyota: CarBrand;
let mazda: CarBrand;

interface Answer {
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
  const { data, errors } = await shop.asGuest().graphql<Answer>(QUERY, { filter });
  if (!data) throw new Error(JSON.stringify(errors));
  const { totalCount, facets } = data.items;
  expect(facets.categories.map(({ category }) => category.name)).toEqual(['Brakes', 'Lighting']);
  expect(facets.carBrands.map(({ carBrand }) => carBrand.name)).toEqual(['Mazda', 'Toyota']);
  return [totalCount, ...[...facets.categories, ...facets.carBrands].map(({ count }) => count)];
}

/** At, just below and just above where bands and their steps begin, and far out. */
const PRICES = [
  null,
  '0',
  '0.5',
  '99.99',
  '100',
  '124.99',
  '125',
  '126',
  '2000',
  '2031.24',
  '2031.25',
  '2100',
  '7999.99',
  '8000',
  '99999999.99',
];

/** Of every two of these prices one item; some of them change later, and some go. */
async function buildItemsOfPrices(): Promise<void> {
  const insert = `INSERT INTO items (name, description, price_min, price_max, category_id, car_brand_id)
    SELECT 'Of ' || low || ' to ' || high, '', low, high, $2, $3 FROM unnest($1::numeric[]) AS low, unnest($1::numeric[]) AS high WHERE low <= high`;
  const prices = PRICES.slice(1);
  await shop.dataSource.query(insert, [prices, brakes.id, mazda.id]);
  await shop.dataSource.query(insert, [prices, lighting.id, toyota.id]);
  await shop.dataSource.query(
    `UPDATE items SET price_max = price_max * 20, category_id = $1 WHERE price_min = 100`,
    [lighting.id],
  );
  await shop.dataSource.query('UPDATE items SET price_min = 1, in_stock = false WHERE price_max = 8000');
  await shop.dataSource.query('DELETE FROM items WHERE price_max = 126');
}

async function countedOneByOne(filter: {
  priceMin: string | null;
  priceMax: string | null;
  inStock?: boolean;
}) {
  const [row] = await shop.dataSource.query<Record<string, number>[]>(
    `SELECT count(*)::int AS total,
       count(*) FILTER (WHERE category_id = $4)::int AS brakes, count(*) FILTER (WHERE category_id = $5)::int AS lighting,
       count(*) FILTER (WHERE car_brand_id = $6)::int AS mazda, count(*) FILTER (WHERE car_brand_id = $7)::int AS toyota
     FROM items WHERE price_max >= coalesce($1, 0.0) AND price_min <= coalesce($2, 1e15) AND in_stock >= $3`,
    [filter.priceMin, filter.priceMax, filter.inStock ?? false, brakes.id, lighting.id, mazda.id, toyota.id],
  );
  return Object.values(row ?? {});
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
    test('count every category and brand under the other filters, those with nothing included', async () => {
      expect(await countsFor({})).toEqual([4, 3, 1, 2, 2]);
      expect(await countsFor({ categoryId: lighting.id })).toEqual([1, 3, 1, 1, 0]);
      expect(await countsFor({ carBrandId: toyota.id })).toEqual([2, 2, 0, 2, 2]);
      expect(await countsFor({ categoryId: lighting.id, carBrandId: toyota.id })).toEqual([0, 2, 0, 1, 0]);
      expect(await countsFor({ categoryId: brakes.id.toUpperCase() })).toEqual([3, 3, 1, 1, 2]);
      expect(await countsFor({ categoryId: 'unknown' })).toEqual([0, 3, 1, 0, 0]);
    });

    test('count under stock, price and search', async () => {
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

    test('take price ranges that overlap the one asked for, its ends included', async () => {
      expect(await countsFor({ priceMin: '200', priceMax: '200' })).toEqual([1, 1, 0, 0, 1]);
      expect(await countsFor({ priceMin: '200.01', priceMax: '299.99' })).toEqual([0, 0, 0, 0, 0]);
      expect(await countsFor({ priceMin: '3000' })).toEqual([2, 1, 1, 2, 0]);
      expect(await countsFor({ priceMin: '3000.01' })).toEqual([0, 0, 0, 0, 0]);
    });

    test('under a price are what counting one by one gives, at the ends of the bands and between them', async () => {
      await buildItemsOfPrices();
      for (const priceMin of PRICES) {
        for (const priceMax of PRICES.filter((price) => Number(price ?? Infinity) >= Number(priceMin ?? 0))) {
          const filter = { priceMin, priceMax, ...(priceMax === '125' ? { inStock: true } : {}) };
          expect({ filter, counts: await countsFor(filter) }).toEqual({
            filter,
            counts: await countedOneByOne(filter),
          });
        }
      }
    });

    test('and totals follow every change', async () => {
      await shop.dataSource.query('UPDATE items SET category_id = $1, in_stock = NOT in_stock', [
        lighting.id,
      ]);
      expect(await countsFor({})).toEqual([4, 0, 4, 2, 2]);
      expect(await countsFor({ inStock: true })).toEqual([1, 0, 1, 1, 0]);
      await shop.dataSource.query('DELETE FROM items WHERE car_brand_id = $1', [toyota.id]);
      expect(await countsFor({})).toEqual([2, 0, 2, 2, 0]);
      await shop.dataSource.query('TRUNCATE items CASCADE');
      expect(await countsFor({})).toEqual([0, 0, 0, 0, 0]);
    });

    test('hold when many write at once', async () => {
      const repository = shop.dataSource.getRepository<Item>('Item');
      const items = await repository.find();
      await Promise.all(
        items.flatMap((item, index) => [
          repository.update(item.id, { inStock: index % 2 === 0 }),
          buildItem(shop, { category: lighting, carBrand: index % 2 === 0 ? toyota : mazda }),
        ]),
      );
      const [row] = await shop.dataSource.query<{ counted: string; actual: string }[]>(
        `SELECT (SELECT sum(items) FROM item_counts WHERE in_stock) AS counted,
         (SELECT count(*) FROM items WHERE in_stock) AS actual`,
      );
      expect(row?.counted).toBe(row?.actual);
      expect(await countsFor({})).toEqual([8, 3, 5, 4, 4]);
    });
  });

  test.each([
    [{ priceMin: '2', priceMax: '1' }, 'PRICE_RANGE_INVALID'],
    [{ search: 'disc', priceMin: '2', priceMax: '1' }, 'PRICE_RANGE_INVALID'],
    [{ priceMin: '-1' }, 'BAD_USER_INPUT'],
    [{ priceMin: 'much' }, 'BAD_USER_INPUT'],
  ])('the filter %j is refused with %s', async (filter, code) => {
    const { errors } = await shop.asGuest().graphql(QUERY, { filter });
    expect(errors).toMatchObject([{ extensions: { code } }]);
  });
});
