import { type Day, dayAfter, dayOf, FIRST_DAY, LAST_DAY, startOfDay } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildOrder, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import { askDashboard } from '../../test/stats/dashboard.js';
import { figuresOf } from '../../test/stats/figures.js';
import { readRawShop } from '../../test/stats/raw-shop.js';
import type { TestApp } from '../../test/test-app.js';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

const FIGURES = [
  ...['/stats/orders', '/stats/revenue', '/stats/conversion', '/stats/item-performance'],
  ...[
    '/stats/most-viewed-items',
    '/stats/revenue-per-brand',
    '/stats/revenue-per-item',
    '/orders-by-category',
  ],
];
const BY_DAY = ['/reports/revenue.csv', '/reports/traffic.csv'];
const OTHERS = ['/reports/orders.csv', '/reports/products-performance.csv', '/reports/brands-revenue.csv'];

let shop: TestApp;
let owner: ApiClient;

/** Requests one path after another, because only three reports are made at the same time. */
async function answers(paths: string[], start: Day, end: Day): Promise<[string, unknown][]> {
  const all: [string, unknown][] = [];
  for (const path of paths) {
    const { status, body } = await owner.rest('GET', `${path}?start_date=${start}&end_date=${end}`);
    expect([path, status]).toEqual([path, 200]);
    all.push([path, body]);
  }
  return all;
}

describe('days in the future', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    owner = await person(shop, 'system_owner');
    await buildOrder(shop, { status: 'delivered', actualPrice: 100_000 });
    // An order that was placed while the clock was wrong.
    const createdAt = new Date(Date.now() + TWO_DAYS_MS);
    await buildOrder(shop, { createdAt, status: 'delivered', actualPrice: 1 });
  });

  test('are in no figure and no report', async () => {
    const today = dayOf(new Date());
    const figures = figuresOf(await readRawShop(shop), { start: today, end: today });
    const asked = { start: today, end: LAST_DAY };
    expect(await askDashboard(owner, asked)).toEqual({ ...figures, ...asked });
    const paths = ['/stats/traffic', ...FIGURES, ...OTHERS, ...BY_DAY];
    expect(await answers(paths, today, LAST_DAY)).toEqual(await answers(paths, today, today));
  });

  test('have zeros and empty lists if the whole range is in the future', async () => {
    const asked = { start: dayAfter(dayOf(new Date())), end: LAST_DAY };
    const empty = { ...(await readRawShop(shop)), visits: [], views: [], orders: [] };
    const figures = figuresOf(empty, { start: FIRST_DAY, end: FIRST_DAY });
    const traffic = { ...figures.traffic, totalRegisteredUsers: empty.users.length };
    for (const until of [undefined, startOfDay(LAST_DAY)]) {
      expect(await askDashboard(owner, { ...asked, until })).toEqual({
        ...figures,
        ...asked,
        traffic,
        days: [],
      });
    }
    const paths = [...FIGURES, ...OTHERS];
    expect(await answers(paths, asked.start, LAST_DAY)).toEqual(await answers(paths, FIRST_DAY, FIRST_DAY));
    expect(await answers(BY_DAY, asked.start, LAST_DAY)).toEqual([
      [BY_DAY[0], expect.stringMatching(/^\S[^\n]*\n"Total",0,0,0.00\r\n$/)],
      [BY_DAY[1], expect.stringMatching(/^\S[^\n]*\n"Total",0,\r\n$/)],
    ]);
  });
});

describe('days long past', () => {
  test('are listed one by one, without a gap', async () => {
    const end = dayAfter(FIRST_DAY, 2_345);
    const [[, text] = []] = await answers(['/reports/traffic.csv'], FIRST_DAY, end);
    const days = Array.from({ length: 2_346 }, (_, place) => `${dayAfter(FIRST_DAY, place)},0,0`);
    expect(String(text).trim().split('\r\n').slice(1)).toEqual([...days, '"Total",0,']);
    const query = `{ stats(range: { start: "${FIRST_DAY}", end: "${FIRST_DAY}" }) { days { day } } }`;
    expect(await owner.graphql(query)).toEqual({ data: { stats: { days: [{ day: FIRST_DAY }] } } });
  });
});
