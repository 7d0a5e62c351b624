import { expect, test } from '@jest/globals';
import { randomFrom } from '../lib/random.mjs';
import { makeItems, readStock } from './items.mjs';
import { catalogueRequests, searchTexts, withSlip } from './requests.mjs';

const stock = readStock();
const facts = {
  categories: stock.categories.map((name) => ({ id: name, name })),
  carBrands: stock.carBrands.map((name) => ({ id: name, name })),
};

test('the same items are made every time, and a smaller catalogue is the beginning of a larger one', () => {
  const items = makeItems(stock, 500);
  expect(makeItems(stock, 200)).toEqual(items.slice(0, 200));
  expect(new Set(items.map(({ id }) => id)).size).toBe(500);
  for (const { name, brand, category, priceMin, priceMax, id } of items) {
    expect(name).toContain(brand);
    expect(stock.categories).toContain(category);
    expect(priceMax).toBeGreaterThanOrEqual(priceMin);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test('every kind has as many requests as asked for, most of them different', () => {
  const kinds = catalogueRequests(facts, stock, makeItems(stock, 1000), 100);
  for (const requests of Object.values(kinds)) {
    expect(requests).toHaveLength(100);
    expect(new Set(requests).size).toBeGreaterThan(40);
  }
});

test('a slip changes one word, and only by a letter or two', () => {
  const random = randomFrom(1);
  for (let turn = 0; turn < 200; turn++) {
    const [first, second] = withSlip(random, ['headlamp', 'vitz']);
    expect(second).toBe('vitz');
    expect(Math.abs(first.length - 'headlamp'.length)).toBeLessThanOrEqual(1);
  }
  expect(searchTexts(random, stock).exact()).toMatch(/^[a-z0-9 -]+$/);
});
