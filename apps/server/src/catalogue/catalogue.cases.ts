import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCategory, buildItem } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

interface Page {
  items: {
    totalCount: number;
    nodes: { name: string }[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  };
}

const PAGE = `query ($first: Int!, $after: String, $filter: ItemFilter, $orderBy: ItemOrder! = NEWEST) {
  items(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
    totalCount nodes { name } pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`;

async function namesOfAllPages(variables: Record<string, unknown>): Promise<string[]> {
  const { data, errors } = await shop.asGuest().graphql<Page>(PAGE, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  const names = data.items.nodes.map((node) => node.name);
  const { hasNextPage, endCursor } = data.items.pageInfo;
  return hasNextPage ? [...names, ...(await namesOfAllPages({ ...variables, after: endCursor }))] : names;
}

describe('catalogue', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  describe('items', () => {
    test.each(['NEWEST', 'NAME', 'PRICE_LOW', 'PRICE_HIGH'])(
      'by %s: pages show every item once, equals included',
      async (orderBy) => {
        const sameDay = new Date('2026-01-01T00:00:00.123Z');
        const names = ['A', 'B', 'B', 'C', 'D', 'E', 'F'];
        await Promise.all(names.map((name) => buildItem(shop, { name, createdAt: sameDay })));
        const paged = await namesOfAllPages({ first: 2, orderBy });
        expect(paged.toSorted()).toEqual(names);
        expect(paged).toEqual(await namesOfAllPages({ first: 100, orderBy }));
      },
    );

    test('are ordered as asked', async () => {
      await buildItem(shop, {
        name: 'Cheap',
        priceMin: 100_00,
        priceMax: 100_00,
        createdAt: new Date('2026-01-02'),
      });
      await buildItem(shop, {
        name: 'Dear',
        priceMin: 900_00,
        priceMax: 9_000_00,
        createdAt: new Date('2026-01-03'),
      });
      await buildItem(shop, {
        name: 'Between',
        priceMin: 500_00,
        priceMax: 1_000_00,
        createdAt: new Date('2026-01-01'),
      });
      expect(await namesOfAllPages({ first: 1 })).toEqual(['Dear', 'Cheap', 'Between']);
      expect(await namesOfAllPages({ first: 1, orderBy: 'NAME' })).toEqual(['Between', 'Cheap', 'Dear']);
      expect(await namesOfAllPages({ first: 1, orderBy: 'PRICE_LOW' })).toEqual(['Cheap', 'Between', 'Dear']);
      expect(await namesOfAllPages({ first: 1, orderBy: 'PRICE_HIGH' })).toEqual([
        'Dear',
        'Between',
        'Cheap',
      ]);
    });

    test('are filtered by category, brand and search together', async () => {
      const brakes = await buildCategory(shop, 'Brakes');
      const toyota = await buildCarBrand(shop, 'Toyota');
      await buildItem(shop, { name: 'Disc', category: brakes, carBrand: toyota });
      await buildItem(shop, { name: 'Disc too', category: brakes });
      await buildItem(shop, { name: 'Disc three', carBrand: toyota });
      const filter = { categoryId: brakes.id, carBrandId: toyota.id, search: 'disc' };
      const { data } = await shop.asGuest().graphql<Page>(PAGE, { first: 10, filter });
      expect(data?.items).toMatchObject({ totalCount: 1, nodes: [{ name: 'Disc' }] });
      expect(await namesOfAllPages({ first: 10, filter: { categoryId: randomUUID() } })).toEqual([]);
      expect(await namesOfAllPages({ first: 10, filter: { categoryId: 'no uuid' } })).toEqual([]);
    });

    test.each([
      [{ first: 0 }, 'PAGE_SIZE_INVALID'],
      [{ first: -1 }, 'PAGE_SIZE_INVALID'],
      [{ first: 101 }, 'PAGE_SIZE_INVALID'],
      [{ first: 1, after: 'nonsense' }, 'CURSOR_INVALID'],
      [{ first: 1, after: btoa('["x","y"]') }, 'CURSOR_INVALID'],
      [{ first: 1, after: btoa(`["x","${randomUUID()}"]`) }, 'CURSOR_INVALID'],
      [{ first: 1, after: btoa(`["1","${randomUUID()}"]`) }, 'CURSOR_INVALID'],
      [{ first: 1, after: btoa(`["+020000-01-01T00:00:00.000Z","${randomUUID()}"]`) }, 'CURSOR_INVALID'],
      [{ first: 1, after: btoa(`["x","${randomUUID()}"]`), orderBy: 'PRICE_LOW' }, 'CURSOR_INVALID'],
      [{ first: 1, after: btoa(`["a\\u0000","${randomUUID()}"]`), orderBy: 'NAME' }, 'CURSOR_INVALID'],
      [{ first: 1, filter: { search: 'x'.repeat(201) } }, 'TEXT_TOO_LONG'],
      [{ first: 1, filter: { search: '\0' } }, 'TEXT_HAS_NUL'],
    ])('refuse %j with %s', async (variables, code) => {
      const { errors } = await shop.asGuest().graphql(PAGE, variables);
      expect(errors).toMatchObject([{ extensions: { code } }]);
    });

    test('cost the same number of statements for one item and for fifty', async () => {
      const query =
        '{ items(first: 50) { totalCount nodes { name category { name } carBrand { name } mainImage { url } } } }';
      await buildItem(shop);
      const forOne = await statementsOf(() => shop.asGuest().graphql(query));
      await Promise.all(Array.from({ length: 49 }, () => buildItem(shop)));
      const forFifty = await statementsOf(() => shop.asGuest().graphql(query));
      expect(forFifty).toBe(forOne);
      expect(forOne).toBe(2);
    });

    test('count once for the total and the facets', async () => {
      const facets = 'facets { categories { count } carBrands { count } }';
      const ask = (fields: string) => statementsOf(() => shop.asGuest().graphql(`{ items { ${fields} } }`));
      const [alone, before, after] = [
        await ask(facets),
        await ask(`${facets} totalCount`),
        await ask(`totalCount ${facets}`),
      ];
      expect([before, after]).toEqual([alone, alone]);
    });
  });

  describe('item', () => {
    test('comes with everything a page shows', async () => {
      const item = await buildItem(shop, { originalPrice: 350_000 });
      const query = `query ($id: ID!) { item(id: $id) {
      name inStock originalPrice price { min max text } category { id itemCount } carBrand { id itemCount } images { id } mainImage { id }
    } }`;
      expect(await shop.asGuest().graphql(query, { id: item.id })).toEqual({
        data: {
          item: {
            name: 'Front brake pad set',
            inStock: true,
            originalPrice: '3500.00',
            price: { min: '2000.00', max: '3000.00', text: '2000 - 3000' },
            category: { id: item.categoryId, itemCount: 1 },
            carBrand: { id: item.carBrandId, itemCount: 1 },
            images: [],
            mainImage: null,
          },
        },
      });
    });

    test.each([[randomUUID()], ['1'], ['']])('is null for the unknown id %j', async (id) => {
      expect(await shop.asGuest().graphql('query ($id: ID!) { item(id: $id) { id } }', { id })).toEqual({
        data: { item: null },
      });
    });
  });

  test('categories and car brands come by name, with how many items they have', async () => {
    const brakes = await buildCategory(shop, 'Brakes');
    const toyota = await buildCarBrand(shop, 'Toyota');
    await buildCategory(shop, 'Airbags');
    await buildItem(shop, { category: brakes, carBrand: toyota });
    await buildItem(shop, { category: brakes, carBrand: toyota });
    const { data } = await shop
      .asGuest()
      .graphql('{ categories { name itemCount } carBrands { name itemCount } }');
    expect(data).toEqual({
      categories: [
        { name: 'Airbags', itemCount: 0 },
        { name: 'Brakes', itemCount: 2 },
      ],
      carBrands: [{ name: 'Toyota', itemCount: 2 }],
    });
  });

  /** How many statements reach the database while `work` runs. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const { logger } = shop.dataSource;
    const logQuery = jest.spyOn(logger, 'logQuery');
    await work();
    const count = logQuery.mock.calls.length;
    logQuery.mockRestore();
    return count;
  }
});
