import { expect, test } from '@jest/globals';
import { readStock } from '../catalogue/items.mjs';
import { figuresOf, report } from './report.mjs';
import { growthRequests } from './requests.mjs';

const stock = readStock();
const facts = {
  categories: stock.categories.map((name) => ({ id: name, name })),
  carBrands: stock.carBrands.map((name) => ({ id: name, name })),
};
const sample = Array.from({ length: 50 }, (_, place) => ({
  id: `item-${place}`,
  createdAt: new Date(place * 1e9).toISOString(),
  priceMin: 500 * place,
}));

test('every kind has as many requests as asked for, and the texts of searches are the same at every size', () => {
  const kinds = growthRequests(facts, stock, sample, 60);
  expect(Object.keys(kinds)).toHaveLength(11);
  for (const requests of Object.values(kinds)) expect(requests).toHaveLength(60);
  const other = growthRequests(facts, stock, sample.toReversed(), 60);
  expect(other['search, misspelt']).toEqual(kinds['search, misspelt']);
});

test('the largest shop stands beside the smallest, and their ratio beside the target', () => {
  const times = (p99) => ({ count: 512, p50: 1, p99 });
  const size = (count, p99) => ({
    size: count,
    seeding: 60,
    rest: { now: 150 },
    memory: { now: 220, most: 310 },
    load: '1 to 2',
    rows: [
      {
        name: 'detail',
        database: times(p99),
        databaseCpu: times(2 * p99),
        control: times(1),
        perSecond: 9,
        serverCpu: 1,
        loadedDatabaseCpu: 1,
      },
    ],
  });
  const sizes = [size(10_000, 2), size(1_000_000, 3)];
  expect(figuresOf(sizes).map(({ name, value, target }) => [name, value, target])).toEqual([
    ['detail: CPU p99, times as much', 1.5, 2],
    ['detail: database p99, times as long', 1.5, 2],
    ['memory at rest', 150, 200],
    ['memory under load, the most', 310, 300],
  ]);
  const past = { visits: 10_000_000, views: 5, orders: 1_000_000 };
  const text = report({ machine: 'one', date: 'today', past, sizes });
  expect(text).toContain('10,000,000 visits');
  expect(text).toMatch(/\| detail +\| +512 \|/);
  expect(text).toMatch(/\| detail +\| +2 \| +3 \| +1\.50 \|/);
});
