import { beforeAll, describe, expect, test } from '@jest/globals';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { readCatalogueFile, type ItemInFile } from './catalogue-file.js';
import { demoCatalogue } from './demo-catalogue.js';
import { insertRows } from './insert-rows.js';
import { randomFrom } from './random.js';
import { JUDGED_SEARCHES, type JudgedSearch } from './judged-searches.js';

const PAGE = 10;
const LEAST_RECALL = 0.9;

let shop: TestApp;
let items: ItemInFile[];

interface Judgement {
  text: string;
  found: string[];
  missing: string[];
  recall: number;
}

/** How many of the right answers stand on the first page, out of those that it has room for. */
async function judged({ text, isRight }: JudgedSearch): Promise<Judgement> {
  const right = items.filter(isRight).map(({ name }) => name);
  const found = await namesFor(text);
  const missing = right.filter((name) => !found.includes(name));
  return { text, found, missing, recall: (right.length - missing.length) / Math.min(PAGE, right.length) };
}

async function namesFor(search: string): Promise<string[]> {
  const { data, errors } = await shop
    .asGuest()
    .graphql<{ items: { nodes: { name: string }[] } }>(
      `query ($search: String!) { items(first: ${PAGE}, filter: { search: $search }) { nodes { name } } }`,
      { search },
    );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.items.nodes.map(({ name }) => name);
}

describe('search quality', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    const file = await readCatalogueFile();
    const rows = demoCatalogue(file, new Map(), randomFrom('judged'), new Date('2026-11-21T00:00:00Z'));
    await insertRows(shop.dataSource.manager, 'categories', rows.categories);
    await insertRows(shop.dataSource.manager, 'car_brands', rows.carBrands);
    await insertRows(shop.dataSource.manager, 'items', rows.items);
    items = file.items;
  });

  test('every judged search has right answers in the catalogue, and none is judged twice', () => {
    const without = JUDGED_SEARCHES.filter(({ isRight }) => !items.some(isRight));
    expect(without.map(({ text }) => text)).toEqual([]);
    expect(new Set(JUDGED_SEARCHES.map(({ text }) => text)).size).toBe(JUDGED_SEARCHES.length);
    expect(JUDGED_SEARCHES.length).toBeGreaterThanOrEqual(60);
  });

  test('nine in ten right answers stand among the first ten, and no search is left without any', async () => {
    const judgements = await Promise.all(JUDGED_SEARCHES.map(judged));
    const recall = judgements.reduce((sum, one) => sum + one.recall, 0) / judgements.length;
    expect(judgements.filter((one) => one.recall === 0)).toEqual([]);
    expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL);
  });
});
