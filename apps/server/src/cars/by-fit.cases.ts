import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCarModel, buildCategory, buildItem, buildVehicle } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { saveNumbers } from '../catalogue/item-numbers.js';
import type { Item } from '../catalogue/item.entity.js';
import { Fitment } from './fitment.entity.js';

let shop: TestApp;

const QUERY = `query ($filter: ItemFilter!, $first: Int = 20, $after: String, $orderBy: ItemOrder = NAME) {
  items(filter: $filter, first: $first, after: $after, orderBy: $orderBy, byFit: true) {
    totalCount onlyByNumber pageInfo { endCursor hasNextPage } edges { fitClass node { name } }
    fitCounts { fits notChecked doesNotFit } facets { categories { count } }
  }
}`;

interface Found {
  items: {
    totalCount: number;
    onlyByNumber: number;
    pageInfo: { endCursor: string; hasNextPage: boolean };
    edges: { fitClass: string; node: { name: string } }[];
    fitCounts: Record<string, number>;
    facets: { categories: { count: number }[] };
  };
}

const CAR = { vehicle: 'land-cruiser' };

const find = (variables: object) => shop.asGuest().graphql<Found>(QUERY, { filter: CAR, ...variables });

/** The items of each class by the letters of their names: 'FITS a, OTHER fg' */
function shown({ items }: Found): string {
  const classes = [...new Set(items.edges.map(({ fitClass }) => fitClass))];
  const lettersOf = (one: string) =>
    items.edges.flatMap(({ fitClass, node }) => (fitClass === one ? [node.name.at(-1)] : [])).join('');
  return classes.map((one) => `${one} ${lettersOf(one)}`).join(', ');
}

const WITHOUT_WORDS = 'FITS a, FITS_IF b, NAMED cd, OF_BRAND e, UNIVERSAL h, OTHER igf';
const WITH_WORDS = 'FITS a, FITS_IF b, NAMED c, UNIVERSAL h, OF_BRAND e, OTHER gf';

describe('a list of products in the order of their fit', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    await shop.clear();
    const carBrand = await buildCarBrand(shop, 'Toyota');
    const model = await buildCarModel(shop, 'Land Cruiser', carBrand);
    await buildCarModel(shop, 'Vitz', carBrand);
    const { id: vehicleId, createdAt } = await buildVehicle(shop, model, { slug: 'land-cruiser' });
    const [category, other] = [await buildCategory(shop), await buildCarBrand(shop, 'Subaru')];
    await buildVehicle(shop, await buildCarModel(shop, 'Forester', other), { slug: 'forester' });
    let price = 0;
    const item = (name: string, values: Partial<Item> = {}) =>
      buildItem(shop, { name, category, carBrand, description: '', priceMin: (price += 100), ...values });
    const say = async ({ id: itemId }: Item, values: object = {}) =>
      shop.dataSource
        .getRepository(Fitment)
        .insert({ itemId, vehicleId, fits: true, positions: [], basis: 'call', ...values });
    const fitting = await item('Vitz pad 04467-12345 a', { carBrand: other });
    await say(fitting);
    await say(await item('pad b'), { fromMonth: 24_100 });
    await item('Land Cruiser pad c');
    await item('disc NZE141 d', { carBrand: other });
    await item('pad e', { description: 'Not for the Vitz.' });
    await item('Vitz pad f');
    await item('Land Cruiser pad g', { carBrand: other });
    await item('pad h', { fitKind: 'universal' });
    await item('Land Cruiser book i', { fitKind: 'not_for_cars' });
    const unfit = await item('Land Cruiser pad 04467-12345 j');
    await say(unfit, { fits: false });
    const unlisted = await item('pad 04467-12345 k', {
      fitListCompleteAt: new Date(createdAt.getTime() + 3_600_000),
    });
    const number = { kind: 'oem', number: '04467-12345', maker: null, key: '0446712345' } as const;
    for (const { id } of [fitting, unfit, unlisted]) await saveNumbers(shop.dataSource.manager, id, [number]);
  });

  test.each([
    ['by name', {}, WITHOUT_WORDS],
    ['by price', { orderBy: 'PRICE_LOW' }, 'FITS a, FITS_IF b, NAMED cd, OF_BRAND e, UNIVERSAL h, OTHER fgi'],
    ['with words', { filter: { ...CAR, search: 'pad' } }, WITH_WORDS],
    [
      'with words and a year',
      { filter: { ...CAR, year: 2011, search: 'pad', priceMax: '3' } },
      'FITS ab, NAMED c',
    ],
    [
      'of a chassis code of two brands',
      { filter: { chassisCode: 'nze141' } },
      'FITS_IF ab, NAMED jcd, OF_BRAND ge, UNIVERSAL h, OTHER if',
    ],
    ['of what fits', { filter: { ...CAR, fit: 'FITS' } }, 'FITS a, FITS_IF b, UNIVERSAL h'],
    ['of unknown fit', { filter: { ...CAR, fit: 'NOT_CHECKED' } }, 'NAMED cd, OF_BRAND e, OTHER gf'],
    ['of what does not fit', { filter: { ...CAR, fit: 'DOES_NOT_FIT' } }, 'DOES_NOT_FIT jk'],
  ])('lists one class of fit after another, with right counts: %s', async (_name, variables, classes) => {
    const data = (await find(variables)).data!;
    expect(shown(data)).toBe(classes);
    expect(data.items.totalCount).toBe(data.items.edges.length);
    expect(data.items.facets.categories[0]?.count).toBe(data.items.edges.length);
  });

  test.each([
    [{ filter: CAR }, WITHOUT_WORDS],
    [{ filter: { ...CAR, search: 'pad' } }, WITH_WORDS],
  ])('continues from class to class when read in pages of one product: %j', async (variables, classes) => {
    const edgesFrom = async (after: string | null): Promise<Found['items']['edges']> => {
      const { edges, pageInfo } = (await find({ ...variables, first: 1, after })).data!.items;
      return pageInfo.hasNextPage ? [...edges, ...(await edgesFrom(pageInfo.endCursor))] : edges;
    };
    expect(shown({ items: { edges: await edgesFrom(null) } } as Found)).toBe(classes);
  });

  test.each([
    [undefined, { totalCount: 1, onlyByNumber: 2 }],
    ['FITS', { totalCount: 1, onlyByNumber: 0 }],
    ['DOES_NOT_FIT', { totalCount: 2, onlyByNumber: 0 }],
  ])('counts products found only by their number, for the fit %s', async (fit, counts) => {
    const { data } = await find({ filter: { ...CAR, fit, search: '04467-12345' } });
    expect(data?.items).toMatchObject(counts);
  });

  test('counts all products that fit, do not fit or have not been checked', async () => {
    expect((await find({})).data?.items.fitCounts).toEqual({ fits: 3, notChecked: 5, doesNotFit: 2 });
  });

  test('lists, if no product has all words, those with the part (disc), then those with the car (toyota), each group by fit', async () => {
    const { items } = (await find({ filter: { ...CAR, search: 'toyota disc' }, orderBy: 'RELEVANCE' })).data!;
    expect(items.edges.map(({ node }) => node.name.at(-1)).join('')).toBe('dbcheif');
  });

  test.each([
    [{ filter: {} }, 'INVALID_INPUT'],
    [{ after: 'W10' }, 'CURSOR_INVALID'],
    [
      { after: Buffer.from('["x","a","00000000-0000-4000-8000-000000000000"]').toString('base64') },
      'CURSOR_INVALID',
    ],
  ])('refuses %j: %s', async (variables, code) => {
    expect((await find(variables)).errors?.[0]?.extensions?.code).toBe(code);
  });
});
