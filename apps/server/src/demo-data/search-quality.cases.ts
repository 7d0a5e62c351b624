import { beforeAll, describe, expect, test } from '@jest/globals';
import { JUDGED_SEARCHES } from '../../test/searches/judged-searches.js';
import { SEARCHES_FOR_MISSING_PARTS, UNSEEN_SEARCHES } from '../../test/searches/unseen-searches.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { readCatalogueFile, type ItemInFile } from './catalogue-file.js';
import { demoCatalogue } from './demo-catalogue.js';
import { insertRows } from './insert-rows.js';
import { randomFrom } from './random.js';

/** The first product of searches whose part the shop has, and the searches for parts that it lacks. */
const FOUND: [string, RegExp][] = [
  ['brake oil', /^Brake fluid/],
  ['headlight bulb h4', /^H4 halogen bulb/],
  ['headlamp bulb h7', /^H7 halogen bulb/],
  ['clutch plate hilux', /^Clutch kit, Toyota Hilux/],
  ['klach plate canter', /^Clutch plate and cover, Mitsubishi Fuso Canter/],
  ['motor oil', /^Engine oil/],
  ['cvt oil', /^CVT fluid/],
  ['transmission oil', /transmission fluid/],
  ['drop link', /[Ss]tabiliser link/],
  ['shok absoba', /shock absorber/],
  ['alternetor', /^Alternator/],
  ['hooter', /[Hh]orn/],
  ['heated mirror', /^Side mirror/],
];
const NOT_CLAIMED = [
  ...['sun visor', 'visor', 'window visor', 'child lock', 'wheel barring', 'wheel spacer', 'antenna'],
  ...['trailer hitch', 'setting kit', 'fuel additive', 'blower motor', 'rear brake disc', 'gear oil'],
  ...['maf sensor', 'seat belt'],
];

const PAGE = 10;
const MIN_RECALL = 0.9;

let shop: TestApp;
let items: ItemInFile[];

interface Found {
  matchesAllWords: boolean;
  nodes: { name: string }[];
}

async function foundBy(search: string, filter = {}): Promise<Found> {
  const { data, errors } = await shop
    .asGuest()
    .graphql<{ items: Found }>(
      `query ($filter: ItemFilter) { items(first: ${PAGE}, filter: $filter) { matchesAllWords nodes { name } } }`,
      { filter: { search, ...filter } },
    );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.items;
}

const namesIn = (list: { name: string }[]) => list.map(({ name }) => name);

async function namesByRest(search: string): Promise<string[]> {
  const { body } = await shop
    .asGuest()
    .rest('GET', `/get-items?${new URLSearchParams({ search, limit: `${PAGE}` }).toString()}`);
  return namesIn((body as { items: { name: string }[] }).items);
}

describe('search quality', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    await shop.clear();
    const file = await readCatalogueFile();
    const rows = demoCatalogue(file, new Map(), randomFrom('judged'), new Date('2026-11-21T00:00:00Z'));
    await insertRows(shop.dataSource.manager, 'categories', rows.categories);
    await insertRows(shop.dataSource.manager, 'car_brands', rows.carBrands);
    await insertRows(shop.dataSource.manager, 'items', rows.items);
    items = file.items;
  });

  test('searches find 90 percent of the right items on their first page, and each finds at least one', async () => {
    const recalls = [];
    for (const { text, isRight } of [...JUDGED_SEARCHES, ...UNSEEN_SEARCHES]) {
      const right = namesIn(items.filter(isRight));
      const found = namesIn((await foundBy(text)).nodes);
      const recall = right.filter((name) => found.includes(name)).length / Math.min(PAGE, right.length);
      recalls.push({ text, recall });
    }
    expect(recalls.filter(({ recall }) => !(recall > 0))).toEqual([]);
    expect(recalls.reduce((sum, { recall }) => sum + recall, 0) / recalls.length).toBeGreaterThanOrEqual(
      MIN_RECALL,
    );
  });

  test.each(FOUND)('a search for %s finds an item with all words first: %p', async (text, first) => {
    const { matchesAllWords, nodes } = await foundBy(text);
    expect([matchesAllWords, nodes[0]?.name]).toEqual([true, expect.stringMatching(first)]);
  });

  test.each(NOT_CLAIMED)('a search for %s does not claim that an item matches all words', async (text) => {
    expect(await foundBy(text)).toMatchObject({ matchesAllWords: false });
  });

  test('a search by REST, or with a price from 0, returns the same items in the same order as by GraphQL without a filter', async () => {
    const quarter = Math.floor(Math.random() * 4);
    const some = [...UNSEEN_SEARCHES, ...SEARCHES_FOR_MISSING_PARTS].filter(
      (_, place) => place % 4 === quarter,
    );
    for (const { text } of some) {
      const found = namesIn((await foundBy(text)).nodes);
      expect([text, namesIn((await foundBy(text, { priceMin: '0' })).nodes)]).toEqual([text, found]);
      expect([text, await namesByRest(text)]).toEqual([text, found]);
    }
  });

  test('a search for a part that the shop does not have finds mostly items for the same car or the same part', async () => {
    const shares = [];
    for (const { text, isNear } of SEARCHES_FOR_MISSING_PARTS) {
      const { matchesAllWords, nodes } = await foundBy(text);
      const near = items.filter((item) => isNear(item) && nodes.some(({ name }) => name === item.name));
      shares.push({ text, matchesAllWords, share: near.length / nodes.length });
    }
    const average = shares.reduce((sum, { share }) => sum + share, 0) / shares.length;
    expect(shares.filter(({ share }) => share === 0).length).toBeLessThanOrEqual(2);
    expect(average).toBeGreaterThanOrEqual(0.8);
    // A few descriptions have all words.
    expect(shares.filter(({ matchesAllWords }) => matchesAllWords).length).toBeLessThan(5);
  });
});
