import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildCarBrand, buildCategory, buildItem } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';

let shop: TestApp;

interface Result {
  suggestions: Record<'items' | 'categories' | 'carBrands', { name: string }[]>;
}

async function suggestionsFor(text: string): Promise<string[][]> {
  const query =
    'query ($text: String!) { suggestions(text: $text) { items { name } categories { name } carBrands { name } } }';
  const { data, errors } = await shop.asGuest().graphql<Result>(query, { text });
  if (!data) throw new Error(JSON.stringify(errors));
  const { items, categories, carBrands } = data.suggestions;
  return [items, categories, carBrands].map((named) => named.map(({ name }) => name).toSorted());
}

describe('the suggestions for a search', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    const suspension = await buildCategory(shop, 'Suspension & Steering');
    const carBrand = await buildCarBrand(shop, 'Subaru');
    await buildItem(shop, { name: 'Front shock absorber', category: suspension, carBrand });
    await buildItem(shop, {
      name: 'Brake disc',
      category: await buildCategory(shop, 'Brakes'),
      carBrand: await buildCarBrand(shop, 'Suzuki'),
    });
  });

  test('are items, categories and brands that match an incomplete text', async () => {
    for (const [text, expected] of [
      ['su', [['Brake disc', 'Front shock absorber'], ['Suspension & Steering'], ['Subaru', 'Suzuki']]],
      ['sub', [['Front shock absorber'], [], ['Subaru']]],
      ['subaro', [['Front shock absorber'], [], ['Subaru']]],
      ['suzuki brake', [['Brake disc'], ['Brakes'], ['Suzuki']]],
      ['steering', [['Front shock absorber'], ['Suspension & Steering'], []]],
      ['breki', [['Brake disc'], ['Brakes'], []]],
      ['shok', [['Front shock absorber'], [], []]],
      ['qwertyuiop', [[], [], []]],
      ['', [[], [], []]],
      ['  ', [[], [], []]],
    ] as [string, string[][]][])
      expect([text, await suggestionsFor(text)]).toEqual([text, expected]);
  });

  test('are at most five items, three categories and three brands', async () => {
    for (const name of ['Alfa', 'Alba', 'Alma', 'Alta']) {
      await buildItem(shop, {
        name: `Alternator ${name}`,
        category: await buildCategory(shop, `${name} things`),
        carBrand: await buildCarBrand(shop, name),
      });
      await buildItem(shop, { name: `Alternator ${name}, 24 V` });
    }
    expect((await suggestionsFor('al')).map((found) => found.length)).toEqual([5, 3, 3]);
  });
});
