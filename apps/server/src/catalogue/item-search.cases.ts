import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCategory, buildItem } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { Item } from './item.entity.js';
import { CarBrand, Category } from './named.entity.js';

let shop: TestApp;

interface Page {
  items: {
    totalCount: number;
    nodes: { name: string }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

const PAGE = `query ($first: Int! = 50, $after: String, $filter: ItemFilter, $orderBy: ItemOrder) {
  items(first: $first, after: $after, filter: $filter, orderBy: $orderBy) {
    totalCount nodes { name } pageInfo { hasNextPage endCursor }
  }
}`;

async function pageOf(variables: Record<string, unknown>): Promise<Page['items']> {
  const { data, errors } = await shop.asGuest().graphql<Page>(PAGE, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data.items;
}

async function namesFor(search: string, filter: Record<string, unknown> = {}): Promise<string[]> {
  return (await pageOf({ filter: { ...filter, search } })).nodes.map(({ name }) => name);
}

async function namesOfAllPages(variables: Record<string, unknown>): Promise<string[]> {
  const { nodes, pageInfo } = await pageOf(variables);
  const names = nodes.map(({ name }) => name);
  const { hasNextPage, endCursor } = pageInfo;
  return hasNextPage ? [...names, ...(await namesOfAllPages({ ...variables, after: endCursor }))] : names;
}

describe('item search', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(() => shop.clear());

  describe('a search', () => {
    test('looks in name, description, category and brand, ignoring case and accents', async () => {
      const carBrand = await buildCarBrand(shop, 'Citroën');
      const category = await buildCategory(shop, 'Lighting');
      await buildItem(shop, { name: 'Headlamp', description: 'With bulb', category, carBrand });
      await buildItem(shop, { name: 'Radiator', carBrand });
      expect(await namesFor('CITROEN bülb lighting headlamps')).toEqual(['Headlamp']);
      expect(await namesFor('citroën')).toHaveLength(2);
    });

    test('ignores invisible characters, and reads full-width letters', async () => {
      await buildItem(shop, { name: 'Oil filter' });
      expect(await namesFor(`ｏil\u3000fil\u200bter${'\u202c'.repeat(200)}`)).toEqual(['Oil filter']);
      expect(await namesFor('\u200b')).toEqual(['Oil filter']);
    });

    test('finds the brake pads despite mistakes in the words', async () => {
      await buildItem(shop, { name: 'Zebra crossing sign', description: 'For the wall.' });
      await buildItem(shop, { name: 'Oil filter', description: 'Paper.' });
      await buildItem(shop, { name: 'Front brake pad set' });
      for (const [search, what] of [
        ['brak pad', 'a missing character'],
        ['barke pda', 'swapped characters'],
        ['brakepad', 'a missing space'],
        ['bra', 'a prefix'],
        ['breki', 'Swahili'],
        ['break pads', 'a word that sounds alike'],
        ['brake pad zebra', 'a word of another item'],
        ['brake pad qwertyuiop', 'an unknown word'],
        ['genuine brake pads price nairobi', 'filler words'],
      ] as const)
        expect([search, what, (await namesFor(search))[0]]).toEqual([search, what, 'Front brake pad set']);
    });

    test.each([
      ['Tyre 185/65R15', ['tire', 'tairi', '185/65r15', '185 65 15', '185/65/15', '65r15', 'r15']],
      ['Vintage tire', ['tyre']],
      ['Front shock absorber', ['shocks', 'shock up', 'shokomzoba', 'shock abs']],
      ['Bonnet, Toyota Probox NCP50/51', ['hood', 'ncp51', 'NCP50', 'boneti']],
      ['Radiator, Nissan X-Trail T31', ['xtrail', 'x trail', 'rejeta x-trail', 't31', 'T 31']],
      ['Air filter, Toyota RAV4', ['rav 4 filter', 'rav4', 'chujio']],
      ['Starter motor, 24 V', ['24v', '24 v starter', 'stata']],
      ['Headlamp, left', ['taa ya mbele', 'head light', 'headlmp']],
      ['Air filter, Mazda', ['air cleaner', 'vichujio']],
      ['Battery NS40', ['n40', 'bei ya betri']],
      ['DSG oil', ['mafuta ya gearbox']],
      ['Side marker lamp', ['indicator', 'indiketa']],
      ['Side mirror', ['vioo vya pembeni']],
    ])('finds %j by synonyms', async (name, searches) => {
      await buildItem(shop, { name: 'Wiper blade', description: 'Rubber.' });
      await buildItem(shop, { name, description: 'One.' });
      for (const search of searches) expect([search, await namesFor(search)]).toEqual([search, [name]]);
    });

    test('does not correct a number of a model (t32 -> T31), but finds items by the other words', async () => {
      await buildItem(shop, { name: 'Radiator, X-Trail T31' });
      expect(await namesFor('t32')).toEqual([]);
      expect(await namesFor('radiator t32')).toEqual(['Radiator, X-Trail T31']);
    });

    test('lists items found by name before those found by description, and of equally good matches those in stock first', async () => {
      await buildItem(shop, {
        name: 'Oil',
        description: 'Also for a radiator.',
        createdAt: new Date('2026-01-03'),
      });
      await buildItem(shop, { name: 'Radiator', inStock: false, createdAt: new Date('2026-01-02') });
      await buildItem(shop, { name: 'Radiator', createdAt: new Date('2026-01-01') });
      const { nodes } = (
        await shop
          .asGuest()
          .graphql<{ items: { nodes: { name: string; inStock: boolean }[] } }>(
            '{ items(filter: { search: "radiator" }) { nodes { name inStock } } }',
          )
      ).data?.items ?? { nodes: [] };
      expect(nodes).toEqual([
        { name: 'Radiator', inStock: true },
        { name: 'Radiator', inStock: false },
        { name: 'Oil', inStock: true },
      ]);
    });

    test('combines with all other filters', async () => {
      const category = await buildCategory(shop, 'Brakes');
      await buildItem(shop, { name: 'Disc', category, priceMin: 100_00, priceMax: 200_00 });
      await buildItem(shop, {
        name: 'Disc too',
        category,
        priceMin: 300_00,
        priceMax: 400_00,
        inStock: false,
      });
      const other = await buildItem(shop, { name: 'Disc three' });
      expect(await namesFor('disc', { carBrandId: other.carBrandId })).toEqual(['Disc three']);
      expect(await namesFor('disc', { categoryId: category.id })).toHaveLength(2);
      expect(await namesFor('disc', { categoryId: category.id, priceMax: '250' })).toEqual(['Disc']);
      expect(await namesFor('disc', { categoryId: category.id, inStock: false })).toEqual(['Disc too']);
      expect(await namesFor('disc', { categoryId: 'no uuid' })).toEqual([]);
      expect(await namesFor('disc', { priceMin: '9000000' })).toEqual([]);
    });
  });

  describe('a search for words that no item has all of', () => {
    interface Near {
      items: Record<'matchesAllWords' | 'totalCount' | 'nearMatches' | 'nodes', unknown>;
    }

    const near = async (filter: Record<string, unknown>, first = 10) => {
      const { data } = await shop.asGuest().graphql<Near>(
        `query ($filter: ItemFilter, $first: Int!) { items(first: $first, filter: $filter) {
          matchesAllWords totalCount nearMatches { kind count } nodes { name }
        } }`,
        { filter, first },
      );
      return data?.items;
    };

    beforeEach(async () => {
      const carBrand = await buildCarBrand(shop, 'Toyota');
      for (const [name, inStock] of [
        ['Tail lamp, Toyota Vitz', true],
        ['Tachometer, Toyota Hilux', true],
        ['Brake pad, Toyota Vitz', false],
        ['Horn, Toyota Hilux', true],
      ] as const)
        await buildItem(shop, { name, carBrand, inStock });
    });

    test('returns near matches in groups: first the same part, then the same car', async () => {
      const found = {
        matchesAllWords: false,
        totalCount: 3,
        nearMatches: [
          { kind: 'SAME_PART', count: 1 },
          { kind: 'SAME_CAR', count: 2 },
        ],
        nodes: ['Tachometer, Toyota Hilux', 'Tail lamp, Toyota Vitz', 'Brake pad, Toyota Vitz'].map(
          (name) => ({
            name,
          }),
        ),
      };
      const filter = { search: 'vitz tachometer' };
      expect(await near(filter)).toEqual(found);
      expect(await near(filter, 1)).toEqual({ ...found, nodes: found.nodes.slice(0, 1) });
      expect(await namesOfAllPages({ first: 1, filter })).toEqual(found.nodes.map(({ name }) => name));
      expect(await near({ ...filter, inStock: false })).toMatchObject({
        nearMatches: [{ kind: 'SAME_CAR', count: 1 }],
      });
    });

    test('returns matchesAllWords false if a word is unknown, but true if items have all words and only a filter (inStock) excludes them', async () => {
      expect(await near({ search: 'vitz lamp qwertyuiop' })).toMatchObject({
        matchesAllWords: false,
        nearMatches: [],
        totalCount: 1,
      });
      for (const search of ['qwertyuiop', 'vitz qwertyuiop'])
        expect(await near({ search })).toMatchObject({ matchesAllWords: false, totalCount: 0 });
      expect(await near({ search: 'vitz lamp', inStock: false })).toMatchObject({
        matchesAllWords: true,
        totalCount: 0,
        nearMatches: [],
      });
    });
  });

  describe('the search index', () => {
    const save = <T extends object>(entity: new () => T, id: string, values: Partial<T>) =>
      shop.dataSource.getRepository(entity).update(id, values as never);

    test('is updated with every change of an item, its category and its brand', async () => {
      const item = await buildItem(shop, {
        name: 'Disc',
        category: await buildCategory(shop, 'Brakes'),
        carBrand: await buildCarBrand(shop, 'Toyota'),
      });
      await save(Item, item.id, { name: 'Drum', description: 'Cast iron.' });
      expect([await namesFor('drum'), await namesFor('disc'), await namesFor('iron')]).toEqual([
        ['Drum'],
        [],
        ['Drum'],
      ]);
      await save(Category, item.categoryId, { name: 'Stopping' });
      await save(CarBrand, item.carBrandId, { name: 'Honda' });
      expect([await namesFor('stopping'), await namesFor('brakes')]).toEqual([['Drum'], []]);
      expect([await namesFor('honda'), await namesFor('toyota')]).toEqual([['Drum'], []]);
      const other = await buildCarBrand(shop, 'Mazda');
      await shop.dataSource.query('UPDATE items SET car_brand_id = $1', [other.id]);
      expect([await namesFor('mazda'), await namesFor('honda')]).toEqual([['Drum'], []]);
      await shop.dataSource.query('DELETE FROM items');
      expect(await namesFor('drum')).toEqual([]);
    });

    test('is updated by several writers at once without a deadlock', async () => {
      const category = await buildCategory(shop);
      const carBrand = await buildCarBrand(shop);
      const words = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];
      const names = words.map((_, start) => [...words.slice(start), ...words.slice(0, start)].join(' '));
      await Promise.all(names.map((name) => buildItem(shop, { name, category, carBrand })));
      expect(await namesFor('chralie')).toHaveLength(names.length);
    });
  });

  describe('odd texts in a search', () => {
    const ASK =
      'query ($text: String!) { items(filter: { search: $text }) { totalCount } suggestions(text: $text) { items { id } } }';

    test('lead to a result without an error', async () => {
      await buildItem(shop);
      for (const text of [
        'the of and',
        '%',
        '_',
        '\\',
        "'",
        '"',
        "'; DROP TABLE items; --",
        ':* & | ! ( ) <-> <2>',
        'brake:* & !pad | (x',
        'a',
        '🚗🔧 مكابح \u202Eekarb тормоз 刹车',
        'x'.repeat(200),
        'ab '.repeat(66),
        '1e5 0x10 1.5e-3 -12 +7',
        'http://example.com/a?b=c me@example.com /etc/passwd',
        '-'.repeat(200),
      ]) {
        expect([text, (await shop.asGuest().graphql(ASK, { text })).errors]).toEqual([text, undefined]);
        const path = `/get-items?search=${encodeURIComponent(text)}`;
        expect([text, (await shop.asGuest().rest('GET', path)).status]).toEqual([text, 200]);
      }
    });

    test.each([
      ['a too long text', 'x'.repeat(201), 'TEXT_TOO_LONG'],
      ['a NUL', 'a\0b', 'TEXT_HAS_NUL'],
      ['a lone surrogate', 'brake \uDFFF pad', 'INVALID_INPUT'],
    ])('%s is rejected', async (_what, text, code) => {
      for (const query of [
        'query ($text: String!) { items(filter: { search: $text }) { totalCount } }',
        'query ($text: String!) { suggestions(text: $text) { items { id } } }',
      ]) {
        const { errors } = await shop.asGuest().graphql(query, { text });
        expect(errors).toMatchObject([{ extensions: { code } }]);
      }
    });
  });

  test('GET /get-items sorts search results by relevance, with paging', async () => {
    await buildItem(shop, { name: 'Oil', description: 'Also for a radiator.' });
    await buildItem(shop, { name: 'Radiator' });
    await buildItem(shop, { name: 'Horn 2014' });
    const named = async (query: string) =>
      (
        (await shop.asGuest().rest('GET', `/get-items?search=raditor%202014${query}`)).body as {
          items: Item[];
        }
      ).items.map(({ name }) => name);
    expect(await named('')).toEqual(['Radiator', 'Oil']);
    expect(await named('&limit=1&offset=1')).toEqual(['Oil']);
  });
});
