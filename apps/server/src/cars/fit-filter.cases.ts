import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildCarModel, buildCategory, buildItem, buildVehicle } from '../../test/builders.js';
import { meetingAt } from '../../test/races.js';
import { lockRow } from '../../test/row-lock.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { Item } from '../catalogue/item.entity.js';
import { Fitment } from './fitment.entity.js';

let shop: TestApp;
let oilsId: string;

const QUERY = `query ($filter: ItemFilter!, $first: Int!, $after: String, $orderBy: ItemOrder = NAME) {
  items(filter: $filter, first: $first, after: $after, orderBy: $orderBy) {
    totalCount pageInfo { endCursor hasNextPage } nodes { name } fitCounts { fits notChecked doesNotFit }
    facets { categories { category { name } count } }
  }
}`;

interface Found {
  items: {
    totalCount: number;
    pageInfo: { endCursor: string; hasNextPage: boolean };
    nodes: { name: string }[];
    fitCounts: Record<string, number> | null;
    facets: { categories: { category: { name: string }; count: number }[] };
  };
}

const find = (filter: object, page: object = { first: 10 }) =>
  shop.asGuest().graphql<Found>(QUERY, { filter, ...page });

const CAR = { vehicle: 'axio' };

/** The last letters of the item names, and how many items fit, are not checked and do not fit. */
async function lettersOf(filter: object): Promise<[string, ...number[]]> {
  const { items } = (await find(filter)).data!;
  const letters = items.nodes.map(({ name }) => name.at(-1)).join('');
  expect(items.totalCount).toBe(letters.length);
  expect(items.facets.categories.reduce((sum, { count }) => sum + count, 0)).toBe(letters.length);
  return [letters, ...Object.values(items.fitCounts ?? {})];
}

describe('a filter by car', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    await shop.clear();
    const model = await buildCarModel(shop, 'Axio');
    const { id: vehicleId, createdAt } = await buildVehicle(shop, model, { slug: 'axio' });
    const other = await buildVehicle(shop, model, { slug: 'other', chassisCode: 'ZRE142' });
    const pads = await buildCategory(shop, 'Pads');
    const item = (name: string, values: object = {}) => buildItem(shop, { name, category: pads, ...values });
    const fitments = shop.dataSource.getRepository(Fitment);
    const say = (itemId: string, values: object = {}) =>
      fitments.insert({ itemId, vehicleId, fits: true, positions: [], basis: 'call', ...values });
    await say((await item('pad a')).id);
    await say((await item('pad b')).id, { fromMonth: 24_100 });
    await say((await item('pad c')).id, { fits: false });
    await say((await item('disc d')).id, { vehicleId: other.id });
    const items = shop.dataSource.getRepository(Item);
    await items.update((await item('pad e')).id, { fitListCompleteAt: new Date(createdAt.getTime() + 1000) });
    const oils = await buildCategory(shop, 'Oils');
    oilsId = oils.id;
    await items.update((await item('oil f', { category: oils })).id, { fitKind: 'universal' });
    await item('book g', { fitKind: 'not_for_cars', category: oils });
  });

  test.each([
    ['without other filters', {}, 'gdfabce', 3, 1, 2],
    ['of what fits', { fit: 'FITS' }, 'fab', 3, 1, 2],
    ['of unknown fit', { fit: 'NOT_CHECKED' }, 'd', 3, 1, 2],
    ['of what does not fit', { fit: 'DOES_NOT_FIT' }, 'ce', 3, 1, 2],
    ['with a year', { fit: 'FITS', year: 2007 }, 'fa', 2, 2, 2],
    ['with a year in which the vehicle was not built', { fit: 'FITS', year: 2020 }, 'fab', 3, 1, 2],
    ['of a chassis code', { vehicle: null, chassisCode: 'nze141', fit: 'FITS' }, 'fab', 3, 1, 2],
    ['with a search', { fit: 'NOT_CHECKED', search: 'disc' }, 'd', 0, 1, 0],
    ['with a search of what fits', { fit: 'FITS', search: 'pad' }, 'fab', 3, 1, 2],
    ['with a search of what does not fit', { fit: 'DOES_NOT_FIT', search: 'pad' }, 'ce', 3, 1, 2],
    ['with a search that finds nothing', { search: 'xyzzy' }, '', 0, 0, 0],
    ['with a price', { fit: 'NOT_CHECKED', priceMax: '2500' }, 'd', 3, 1, 2],
  ])('%s returns the products and the counts by fit: %j', async (_name, filter, letters, ...counts) => {
    expect(await lettersOf({ ...CAR, ...filter })).toEqual([letters, ...counts]);
  });

  test('applies to the counts of all categories, not only of the chosen one, and to the next page of a list', async () => {
    const filter = { ...CAR, fit: 'FITS', categoryId: oilsId };
    const { items } = (await find(filter)).data!;
    expect(items).toMatchObject({ totalCount: 1, fitCounts: { fits: 1, notChecked: 0, doesNotFit: 0 } });
    expect(items.facets.categories.map(({ count }) => count)).toEqual([1, 2]);
    const all = { ...CAR, fit: 'FITS' };
    const { endCursor } = (await find(all, { first: 1 })).data!.items.pageInfo;
    const second = (await find(all, { first: 10, after: endCursor })).data!.items;
    expect(second.nodes.map(({ name }) => name)).toEqual(['pad a', 'pad b']);
  });

  test('pages, by relevance, through the products of a search that fit the car', async () => {
    const filter = { ...CAR, search: 'pad', fit: 'FITS' };
    const pagesFrom = async (after: string | null): Promise<string[]> => {
      const { nodes, pageInfo } = (await find(filter, { first: 1, after, orderBy: 'RELEVANCE' })).data!.items;
      const names = nodes.map(({ name }) => name);
      return pageInfo.hasNextPage ? [...names, ...(await pagesFrom(pageInfo.endCursor))] : names;
    };
    expect(await pagesFrom(null)).toEqual(['pad b', 'pad a', 'oil f']);
  });

  test.each([
    [
      'the list',
      { fit: 'FITS' },
      'item_counts',
      'nodes { name } ...on ItemConnection @include(if: $not) { totalCount }',
    ],
    [
      'a search',
      { search: 'pad' },
      'fitments',
      'totalCount nodes { name } fitCounts @include(if: $not) { fits }',
    ],
  ])('counts only what the query asks for: %s', async (_name, filter, table, fields) => {
    const lock = await lockRow(shop, `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const query = `query ($filter: ItemFilter!, $not: Boolean = false) { items(filter: $filter) { ${fields} } }`;
    const { data } = await shop.asGuest().graphql<Found>(query, { filter: { ...CAR, ...filter } });
    await lock.rollback();
    expect(data?.items.nodes).not.toEqual([]);
  });

  test.each([{}, { search: 'pad' }])(
    'reports a next page even if an item is deleted while the list is read: %j',
    async (others) => {
      const { id } = await buildItem(shop, { name: 'a pad', fitKind: 'universal' });
      const filter = { ...CAR, fit: 'FITS', ...others };
      const [found] = await meetingAt(
        shop,
        'LOCK TABLE images IN ACCESS EXCLUSIVE MODE',
        { waiting: 1, before: (locker) => locker.query('DELETE FROM items WHERE id = $1', [id]) },
        () => [find(filter, { first: 1 })],
      );
      const { nodes, pageInfo } = found!.data!.items;
      expect([nodes.map(({ name }) => name), pageInfo.hasNextPage]).toEqual([['oil f'], true]);
    },
  );

  test.each([
    [{ fit: 'FITS' }, ['pad a']],
    [{ fit: 'NOT_CHECKED' }, []],
    [{ fit: 'NOT_CHECKED', year: 2020 }, []],
  ])('also applies to the items that a search finds by part number: %j', async (filter, names) => {
    await shop.dataSource.query(
      `INSERT INTO item_numbers (item_id, position, kind, number, key)
       SELECT id, 0, 'oem', '04465-12592', '0446512592' FROM items WHERE name = 'pad a' ON CONFLICT DO NOTHING`,
    );
    const { data } = await shop
      .asGuest()
      .graphql<{ items: { numberMatches: { item: { name: string } }[] } }>(
        `query ($filter: ItemFilter!) { items(filter: $filter) { numberMatches { item { name } } } }`,
        { filter: { ...CAR, search: '04465-12592', ...filter } },
      );
    expect(data?.items.numberMatches.map(({ item }) => item.name)).toEqual(names);
  });

  test('returns no counts by class of fit if no car is given', async () => {
    expect((await find({})).data?.items.fitCounts).toBeNull();
  });

  test.each([
    [{ vehicle: 'none' }, 'VEHICLE_NOT_FOUND'],
    [{ vehicle: 'a\0b' }, 'VEHICLE_NOT_FOUND'],
    [{ chassisCode: 'NZE1' }, 'VEHICLE_NOT_FOUND'],
    [{ chassisCode: 'N\0' }, 'VEHICLE_NOT_FOUND'],
    [{ ...CAR, chassisCode: 'NZE141' }, 'INVALID_INPUT'],
    [{ fit: 'FITS' }, 'INVALID_INPUT'],
    [{ ...CAR, year: 1979 }, 'INVALID_INPUT'],
  ])('refuses %j: %s', async (filter, code) => {
    expect((await find(filter)).errors).toMatchObject([{ extensions: { code } }]);
  });
});
