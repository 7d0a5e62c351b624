import { type Day, dayAfter, dayOf, startOfDay } from '@beambright/domain';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildItem, person } from '../../test/builders.js';
import { sharedShop } from '../../test/shared-shop.js';
import { askDashboard } from '../../test/stats/dashboard.js';
import type { TestApp } from '../../test/test-app.js';
import type { User } from '../accounts/user.entity.js';
import { CountDaysService } from './count-days.service.js';

let shop: TestApp;
let owner: Awaited<ReturnType<typeof person>>;
let days: CountDaysService;

const NOW = new Date();
/** The first day that is kept, and three days that are not. */
const KEPT = dayAfter(dayOf(NOW), -762);
const OLD = [-3, -2, -1].map((days) => dayAfter(KEPT, days));

/** Adds two visits of one session, one of them signed in, and an item view. */
async function visited(day: Day, { id }: User, itemId: string): Promise<void> {
  await shop.dataSource.query(
    `WITH session AS (SELECT gen_random_uuid() AS id), visits AS (
       INSERT INTO page_visits (session_id, user_id, visited_at)
       SELECT session.id, user_id, $1 FROM session, unnest(ARRAY[NULL, $2::uuid]) AS user_id)
     INSERT INTO item_views (item_id, session_id, viewed_at) SELECT $3, id, $1 FROM session`,
    [startOfDay(day), id, itemId],
  );
}

const leftOf = async (day: Day) => {
  const [row] = await shop.dataSource.query<object[]>(
    `SELECT (SELECT count(*)::int FROM page_visits WHERE nairobi_day(visited_at) = $1) AS visits,
       (SELECT count(*)::int FROM item_views WHERE nairobi_day(viewed_at) = $1) AS views,
       (SELECT count(*)::int FROM daily_visitors WHERE day = $1) AS visitors,
       (SELECT count(*)::int FROM daily_viewers WHERE day = $1) AS viewers,
       (SELECT count(*)::int FROM changed_days WHERE day = $1) AS changes`,
    [day],
  );
  return row;
};
const NOTHING = { visits: 0, views: 0, visitors: 0, viewers: 0, changes: 0 };

const ALL = { start: null, end: null };

const figures = async () => [
  await askDashboard(owner, ALL),
  ...(await Promise.all(
    ['traffic', 'conversion', 'most-viewed-items'].map(
      async (name) => (await owner.rest('GET', `/stats/${name}`)).body,
    ),
  )),
];

describe('visits that are older than 25 months', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    days = shop.app.get(CountDaysService);
  });
  beforeEach(async () => {
    await shop.clear();
    owner = await person(shop, 'system_owner');
    const { user } = await person(shop);
    const { id } = await buildItem(shop);
    for (const day of [...OLD, KEPT, dayAfter(KEPT)]) await visited(day, user, id);
  });

  test('are deleted with their sessions; figures stay the same, even of days not counted before the deletion', async () => {
    await days.countDays(startOfDay(OLD[1]!));
    const before = await figures();
    await days.forgetVisits(NOW);
    for (const day of OLD) expect(await leftOf(day)).toEqual(NOTHING);
    expect(await leftOf(KEPT)).toMatchObject({ visits: 2, views: 1 });
    expect(await figures()).toEqual(before);
    await days.countDays(NOW);
    await days.forgetVisits(NOW);
    expect(await figures()).toEqual(before);
  });

  test('still count as visits and views but not as sessions; sessionsSince is the first day with sessions', async () => {
    await days.forgetVisits(NOW);
    const [dashboard, traffic, conversion, views] = await figures();
    expect(dashboard).toMatchObject({
      sessionsSince: KEPT,
      traffic: { totalVisits: 10, authenticatedVisits: 5, uniqueSessions: 2, recurringUsers: 1 },
      conversion: { uniqueVisitors: 2 },
      funnel: { visited: 2, viewed: 2 },
    });
    expect(traffic).toMatchObject({
      traffic_stats: { total_visits: 10, unique_sessions: 2, sessions_since: KEPT },
    });
    expect(conversion).toMatchObject({ conversion_stats: { unique_visitors: 2, sessions_since: KEPT } });
    expect(views).toMatchObject({ most_viewed_items: [{ view_count: 5 }] });

    expect(await askDashboard(owner, { start: OLD[0]!, end: OLD[2]! })).toMatchObject({
      sessionsSince: KEPT,
      traffic: { totalVisits: 6, uniqueSessions: 0 },
    });
    expect(await askDashboard(owner, { ...ALL, start: KEPT })).toMatchObject({
      sessionsSince: null,
      traffic: { totalVisits: 4, uniqueSessions: 2 },
    });
  });

  test('are missing in a new shop, so sessionsSince is null', async () => {
    await shop.clear();
    owner = await person(shop, 'system_owner');
    expect(await askDashboard(owner, ALL)).toMatchObject({ sessionsSince: null });
  });
});
