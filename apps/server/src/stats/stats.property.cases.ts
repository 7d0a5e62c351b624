import { type Day, dayAfter, dayOf, startOfDay, visitsSince } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildOrder, buildUser, person } from '../../test/builders.js';
import type { ApiClient } from '../../test/clients.js';
import { type Random, randomFrom } from '../../test/random.js';
import { sharedShop } from '../../test/shared-shop.js';
import { askDashboard } from '../../test/stats/dashboard.js';
import { type Asked, figuresOf } from '../../test/stats/figures.js';
import { instantFrom, makeRandomShop } from '../../test/stats/random-shop.js';
import { type RawShop, readRawShop, rowsBefore } from '../../test/stats/raw-shop.js';
import type { TestApp } from '../../test/test-app.js';
import { CountDaysService } from './count-days.service.js';

let shop: TestApp;
let owner: ApiClient;

const SEED = '1379af50-53d3-4171-a5d6-e99f81b9d691';

const whole: Asked = { start: null, end: null };

/** Single days, ranges within and across months and years, open ranges, and days without data. */
function rangesFrom(random: Random): Asked[] {
  const day = (): Day => dayOf(instantFrom(random));
  const from = (length: number): Asked => {
    const start = day();
    return { start, end: dayAfter(start, length) };
  };
  return [
    whole,
    { start: day(), end: null },
    { start: null, end: day() },
    { start: '2024-01-01', end: '2024-12-31' },
    { start: '2025-12-01', end: '2026-01-31' },
    { start: '2020-01-01', end: '2020-01-31' },
    ...[0, 0, 1, 3, 12, 29, 45, 70].map(from),
  ];
}

/** Instants at and just after an order, at the end of a day, and at random times. */
function instantsFrom(random: Random, { orders }: RawShop): Date[] {
  const placed = random.shuffled(orders).slice(0, 3);
  const times = placed.flatMap(({ at }) => [at, new Date(at.getTime() + 1)]);
  const ends = placed.map(({ day }) => startOfDay(dayAfter(day)));
  const kept = startOfDay(visitsSince(new Date()));
  return [...times, ...ends, instantFrom(random), instantFrom(random)].filter((until) => until > kept);
}
describe('stats.property', () => {
  beforeAll(async () => {
    shop = await sharedShop();
  });
  beforeEach(async () => {
    await shop.clear();
    owner = await person(shop, 'system_owner');
  });

  describe.each([SEED, randomUUID()])('in random shop %s', (seed) => {
    test('all figures of all ranges match the raw rows, and shares add up to the cent', async () => {
      const random = randomFrom(seed);
      await makeRandomShop(shop, random);
      const raw: RawShop = await readRawShop(shop);
      await shop.app.get(CountDaysService).forgetVisits(new Date());
      for (const range of rangesFrom(random)) {
        const actual = await askDashboard(owner, range);
        expect(actual).toEqual(figuresOf(raw, range));
        expectSharesToAddUp(actual as Sums);
        await expectRestToAddUp(range);
      }
      for (const until of instantsFrom(random, raw)) {
        const end = dayOf(new Date(until.getTime() - 1));
        const range = { start: dayAfter(end, -random.pick([0, 1, 6, 29, 364])), end };
        const actual = await askDashboard(owner, { ...range, until });
        expect(actual).toEqual(figuresOf(rowsBefore(until, raw), range));
        expectSharesToAddUp(actual as Sums);
      }
    }, 120_000);
  });

  interface Shared {
    totalRevenue: string;
  }
  interface Sums {
    revenue: Shared;
    delivery: Shared;
    revenuePerBrand: Shared[];
    revenuePerCategory: Shared[];
    revenuePerItem: Shared[];
  }

  /** Independent of the expected figures above, which use the same division as the code. */
  function expectSharesToAddUp({
    revenue,
    delivery,
    revenuePerBrand,
    revenuePerCategory,
    revenuePerItem,
  }: Sums): void {
    const cents = (shares: Shared[]) =>
      shares.reduce((sum, { totalRevenue }) => sum + Math.round(Number(totalRevenue) * 100), 0);
    const whole = cents([revenue]) - cents([delivery]);
    expect([revenuePerBrand, revenuePerCategory, revenuePerItem].map(cents)).toEqual([whole, whole, whole]);
  }

  /** Checks REST, whose shares include delivery. */
  async function expectRestToAddUp({ start, end }: Asked): Promise<void> {
    const query = new URLSearchParams({ ...(start && { start_date: start }), ...(end && { end_date: end }) });
    const read = async (path: string) => {
      const { body } = await owner.rest('GET', `/${path}?${query}`);
      return Object.values(body as object).flat() as { total_revenue: number }[];
    };
    const cents = async (path: string) =>
      (await read(path)).reduce((sum, { total_revenue: revenue }) => sum + Math.round(revenue * 100), 0);
    const whole = await cents('stats/revenue');
    for (const path of ['stats/revenue-per-brand', 'stats/revenue-per-item', 'orders-by-category'])
      expect([path, await cents(path)]).toEqual([path, whole]);
  }

  test('an empty shop has zeros and empty lists', async () => {
    const raw = await readRawShop(shop);
    expect(await askDashboard(owner, whole)).toEqual({ ...figuresOf(raw, whole), days: [] });
  });

  test.each([
    ['a minute later', 1, '12:00:00', '12:01:00'],
    ['more than a minute later', 0, '12:00:00', '12:01:01'],
    ['on the next day', 0, '23:59:30', '24:00:00'],
  ])(
    'an order whose customer first visits a page %s adds %i sessions with an order',
    async (_, sessionsWithOrder, placedAt, visitedAt) => {
      const { id } = await buildUser(shop);
      const day = `timestamptz '2026-03-02 00:00+03' + interval`;
      await buildOrder(shop, { userId: id });
      await shop.dataSource.query(`UPDATE orders SET created_at = ${day} '${placedAt}'`);
      await shop.dataSource.query(
        `INSERT INTO page_visits (session_id, user_id, visited_at) VALUES ($1, $2, ${day} '${visitedAt}')`,
        [randomUUID(), id],
      );
      expect(await askDashboard(owner, whole)).toMatchObject({ conversion: { sessionsWithOrder } });
    },
  );

  test('two customers who order in one session give a conversion of 100 % by GraphQL (1 session of 1) and 200 % by REST (2 accounts, 1 session)', async () => {
    const customers = [await person(shop), await person(shop)];
    const body = { session_id: randomUUID() };
    for (const customer of customers) await customer.rest('POST', '/track/page-visit', body);
    for (const { user } of customers) await buildOrder(shop, { userId: user.id });
    const { conversion, funnel } = (await askDashboard(owner, whole)) as Record<string, unknown>;
    expect(conversion).toMatchObject({
      orderConversionRate: '100.00',
      sessionsWithOrder: 1,
      usersWhoOrdered: 2,
    });
    expect(funnel).toMatchObject({ visited: 1, ordered: 1, confirmed: 0 });
    const rest = await owner.rest('GET', '/stats/conversion');
    expect(rest.body).toMatchObject({ conversion_stats: { order_conversion_rate: 200, unique_visitors: 1 } });
  });
});
