import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildCarBrand, buildCategory, buildItem } from '../../test/builders.js';
import { statementsOf } from '../../test/lists.js';
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

const ID = randomUUID();
const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

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
    describe.each([
      ['of the whole catalogue', {}],
      ['that a search finds', { search: 'disc' }],
    ])('%s', (_which, filter) => {
      test('appear exactly once across pages in every order, even if several have equal values', async () => {
        const createdAt = new Date('2026-01-01T00:00:00.123Z');
        const names = ['Disc', 'Disc', 'Disc and pad', 'Disc for A', 'Pad with disc', 'Shim'];
        await Promise.all(
          names.map((name) => buildItem(shop, { name, description: 'For a disc.', createdAt })),
        );
        for (const orderBy of ['RELEVANCE', 'NEWEST', 'NAME', 'PRICE_LOW', 'PRICE_HIGH']) {
          const paged = await namesOfAllPages({ first: 2, filter, orderBy });
          expect([orderBy, paged.toSorted()]).toEqual([orderBy, names]);
          expect(paged).toEqual(await namesOfAllPages({ first: 100, filter, orderBy }));
        }
      });

      test('are sorted by the requested order', async () => {
        for (const [name, priceMin, priceMax, day] of [
          ['Cheap disc', 100_00, 100_00, 2],
          ['Dear disc', 900_00, 9_000_00, 3],
          ['Between disc', 500_00, 1_000_00, 1],
        ] as const)
          await buildItem(shop, { name, priceMin, priceMax, createdAt: new Date(Date.UTC(2026, 0, day)) });
        for (const [orderBy, ...names] of [
          ['NEWEST', 'Dear disc', 'Cheap disc', 'Between disc'],
          ['NAME', 'Between disc', 'Cheap disc', 'Dear disc'],
          ['PRICE_LOW', 'Cheap disc', 'Between disc', 'Dear disc'],
          ['PRICE_HIGH', 'Dear disc', 'Between disc', 'Cheap disc'],
        ])
          expect([orderBy, await namesOfAllPages({ first: 1, filter, orderBy })]).toEqual([orderBy, names]);
      });
    });

    test('of an unknown category or brand are an empty list', async () => {
      await buildItem(shop);
      expect(await namesOfAllPages({ first: 10, filter: { categoryId: randomUUID() } })).toEqual([]);
      expect(await namesOfAllPages({ first: 10, filter: { carBrandId: 'no uuid' } })).toEqual([]);
    });

    test.each([
      ['a page size of 0', { first: 0 }, 'PAGE_SIZE_INVALID'],
      ['a page size of 101', { first: 101 }, 'PAGE_SIZE_INVALID'],
      ['a malformed cursor', { after: 'nonsense' }, 'CURSOR_INVALID'],
      ['a cursor with an object', { after: cursor({ a: 1 }) }, 'CURSOR_INVALID'],
      [
        'a cursor with one value too many',
        { after: cursor(['2026-01-01T00:00:00.000Z', ID, ID]) },
        'CURSOR_INVALID',
      ],
      [
        'a cursor with a malformed id',
        { after: cursor(['2026-01-01T00:00:00.000Z', "' OR 1=1 --"]) },
        'CURSOR_INVALID',
      ],
      [
        'a cursor with an impossible date',
        { after: cursor(['2026-02-31T00:00:00.000Z', ID]) },
        'CURSOR_INVALID',
      ],
      [
        'a cursor with a year beyond PostgreSQL',
        { after: cursor(['+275760-09-13T00:00:00.000Z', ID]) },
        'CURSOR_INVALID',
      ],
      ['a cursor with year 0', { after: cursor(['0000-01-01T00:00:00.000Z', ID]) }, 'CURSOR_INVALID'],
      [
        'a cursor with a malformed price',
        { after: cursor(['x', ID]), orderBy: 'PRICE_LOW' },
        'CURSOR_INVALID',
      ],
      ['a cursor with a NUL in the name', { after: cursor(['a\0', ID]), orderBy: 'NAME' }, 'CURSOR_INVALID'],
    ])('are not returned for %s', async (_what, variables, code) => {
      const { errors } = await shop.asGuest().graphql(PAGE, { first: 1, ...variables });
      expect(errors).toMatchObject([{ extensions: { code } }]);
    });

    test('continue after a cursor whose item was deleted, but not after a cursor of another order', async () => {
      for (const day of [1, 2, 3, 4])
        await buildItem(shop, { name: `Part ${day}`, createdAt: new Date(Date.UTC(2026, 0, day)) });
      const { data } = await shop.asGuest().graphql<Page>(PAGE, { first: 2 });
      const after = data?.items.pageInfo.endCursor;
      await shop.dataSource.query(`DELETE FROM items WHERE name = 'Part 3'`);
      expect(await namesOfAllPages({ first: 1, after })).toEqual(['Part 2', 'Part 1']);
      const byName = await shop.asGuest().graphql<Page>(PAGE, { first: 1, orderBy: 'NAME' });
      const { endCursor } = byName.data?.items.pageInfo ?? {};
      const { errors } = await shop.asGuest().graphql(PAGE, { first: 2, after: endCursor });
      expect(errors).toMatchObject([{ extensions: { code: 'CURSOR_INVALID' } }]);
    });

    test('need the same number of SQL statements for one item and for fifty', async () => {
      const query =
        '{ items(first: 50) { totalCount nodes { name category { name } carBrand { name } mainImage { url } numbers { kind } } } }';
      await buildItem(shop);
      const forOne = await statementsOf(shop, () => shop.asGuest().graphql(query));
      await Promise.all(Array.from({ length: 49 }, () => buildItem(shop)));
      const forFifty = await statementsOf(shop, () => shop.asGuest().graphql(query));
      expect(forFifty).toBe(forOne);
      expect(forOne).toBe(3);
    });
  });

  describe('item', () => {
    test('returns everything that its page shows', async () => {
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

    test('is null for an unknown id', async () => {
      const find = 'query ($id: ID!) { item(id: $id) { id } }';
      for (const id of [randomUUID(), '1', ''])
        expect(await shop.asGuest().graphql(find, { id })).toEqual({ data: { item: null } });
    });
  });

  test('categories and car brands are ordered by name, with their item counts', async () => {
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
});
