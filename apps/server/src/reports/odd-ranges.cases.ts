import { beforeAll, describe, expect, test } from '@jest/globals';
import { buildOrder, signedIn } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { sharedShop } from '../../test/shared-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { REPORTS } from './reports.js';

/** Two of the reports have a line for each of the 73,000 days. */
const MOST_MS = 10_000;

let shop: TestApp;
let owner: ApiClient;

describe('R26: a range of days', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    owner = await signedIn(shop, 'system_owner');
    await buildOrder(shop);
  });

  test.each([
    ['start_date=2026-02-31', 'is not a date'],
    ['end_date=2025-02-29', 'is not a date'],
    ['start_date=2026-01-01T00:00:00%2B03:00', 'is not a date'],
    ['start_date=01/02/2026', 'is not a date'],
    ['start_date=-2026-01-01', 'is not a date'],
    ['start_date=0001-01-01', 'is not a date'],
    ['start_date=275760-09-13', 'is not a date'],
    ['start_date=2026-01-02&end_date=2026-01-01', ''],
    ['start_date=infinity', 'is not a date'],
  ])('%s is refused by every figure and report, in words', async (query, words) => {
    const paths = [
      '/stats/traffic',
      '/stats/orders',
      ...Object.keys(REPORTS).map((name) => `/reports/${name}.csv`),
    ];
    for (const path of paths) {
      const { status, body } = await owner.rest('GET', `${path}?${query}`);
      const message = (body as { message?: string } | undefined)?.message;
      expect([path, status, message]).toEqual([path, 400, expect.stringContaining(words)]);
    }
  });

  test('of two hundred years is answered in bounded time', async () => {
    for (const path of [
      '/stats/traffic',
      '/stats/orders',
      ...Object.keys(REPORTS).map((name) => `/reports/${name}.csv`),
    ]) {
      const before = process.cpuUsage();
      const { status } = await owner.rest('GET', `${path}?start_date=1900-01-01&end_date=2100-12-31`);
      const { user, system } = process.cpuUsage(before);
      expect([path, status, (user + system) / 1_000 < MOST_MS]).toEqual([path, 200, true]);
    }
  });
});
