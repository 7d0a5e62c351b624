import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, buildOrder, buildUser, signedIn } from '../../../test/builders.js';
import type { ApiClient } from '../../../test/clients.js';
import { sharedShop } from '../../../test/shared-shop.js';
import type { TestApp } from '../../../test/test-app.js';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
/** 2026-03-10 has begun in Nairobi. */
const THEN = new Date('2026-03-09T21:00:00Z');

let shop: TestApp;
let owner: ApiClient;
let itemId: string;

/** Two customers, three orders, three visits and two views, all on one day. */
async function makePast(): Promise<void> {
  const [ann, bob] = [
    await buildUser(shop, { createdAt: LONG_AGO }),
    await buildUser(shop, { createdAt: THEN }),
  ];
  const placed = { createdAt: THEN, userId: ann.id };
  await buildOrder(shop, { ...placed, status: 'delivered', actualPrice: 250_000 });
  await buildOrder(shop, { ...placed, status: 'confirmed', actualPrice: 100_001 });
  await buildOrder(shop, { createdAt: THEN, userId: bob.id, status: 'failed', cancelledAt: THEN });
  await shop.dataSource.query('UPDATE order_lines SET item_id = $1 WHERE share = 1000.01', [itemId]);
  await shop.dataSource.query(
    'INSERT INTO page_visits (session_id, user_id, visited_at) VALUES ($1, $2, $4), ($1, NULL, $4), ($3, NULL, $4)',
    [randomUUID(), ann.id, randomUUID(), THEN],
  );
  await shop.dataSource.query(
    'INSERT INTO item_views (item_id, session_id, viewed_at) VALUES ($1, $2, $3), ($1, $2, $3)',
    [itemId, randomUUID(), THEN],
  );
}

const PAD = { item_id: null, item_name: 'Front brake pad set', total_sold: 1, total_revenue: 2500 };
const RADIATOR = {
  total_sold: 1,
  total_revenue: 1000.01,
  item_name: 'Radiator',
  item_id: expect.any(String),
};

const CALLS: [call: string, full: object, empty: object][] = [
  [
    'stats/traffic',
    {
      traffic_stats: {
        total_visits: 3,
        unique_sessions: 2,
        authenticated_visits: 1,
        guest_visits: 2,
        new_users: 1,
        recurring_users: 0,
        total_registered_users: 3,
      },
    },
    {
      traffic_stats: {
        total_visits: 0,
        unique_sessions: 0,
        authenticated_visits: 0,
        guest_visits: 0,
        new_users: 0,
        recurring_users: 0,
        total_registered_users: 2,
      },
    },
  ],
  [
    'stats/orders',
    { order_stats: { total: 3, pending: 0, confirmed: 1, delivered: 1, failed: 1, cancelled: 1 } },
    { order_stats: { total: 0, pending: 0, confirmed: 0, delivered: 0, failed: 0, cancelled: 0 } },
  ],
  [
    'stats/revenue',
    { revenue_stats: { total_revenue: 3500.01, confirmed_orders_count: 2, average_order_value: 1750.01 } },
    { revenue_stats: { total_revenue: 0, confirmed_orders_count: 0, average_order_value: 0 } },
  ],
  [
    'stats/conversion',
    {
      conversion_stats: {
        order_conversion_rate: 100,
        registration_conversion_rate: 50,
        unique_visitors: 2,
        users_who_ordered: 2,
      },
    },
    {
      conversion_stats: {
        order_conversion_rate: 0,
        registration_conversion_rate: 0,
        unique_visitors: 0,
        users_who_ordered: 0,
      },
    },
  ],
  [
    'stats/item-performance',
    { item_performance: { top_selling: [PAD, RADIATOR] } },
    { item_performance: { top_selling: [] } },
  ],
  [
    'stats/most-viewed-items',
    { most_viewed_items: [{ item_id: expect.any(String), item_name: 'Radiator', view_count: 2 }] },
    { most_viewed_items: [] },
  ],
  [
    'stats/revenue-per-brand',
    { revenue_per_brand: [{ brand_name: 'Toyota', order_count: 2, total_revenue: 3500.01 }] },
    { revenue_per_brand: [] },
  ],
  ['stats/revenue-per-item', { revenue_per_item: [PAD, RADIATOR] }, { revenue_per_item: [] }],
  [
    'orders-by-category',
    { orders_by_category: [{ category_name: 'brakes', order_count: 2, total_revenue: 3500.01 }] },
    { orders_by_category: [] },
  ],
];

describe('stats', () => {
  beforeAll(async () => {
    shop = await sharedShop();
    owner = await signedIn(shop, 'system_owner');
    await shop.dataSource.query('UPDATE users SET created_at = $1', [LONG_AGO]);
    itemId = (await buildItem(shop, { name: 'Radiator' })).id;
    await makePast();
  });

  describe.each(CALLS)('GET /%s', (call, full, empty) => {
    const ask = (query: string) => owner.rest('GET', `/${call}${query}`);

    test.each([
      '?start_date=2026-03-10&end_date=2026-03-10',
      '?start_date=2026-03-01&end_date=2026-03-31',
      '?start_date=2026-03-10&end_date=2026-03-12',
    ])('answers the figures of %s', async (query) => {
      const { status, body } = await ask(query);
      expect({ status, body }).toEqual({ status: 200, body: full });
    });

    test('answers zeros for days before and nothing else', async () => {
      expect((await ask('?start_date=2026-03-09&end_date=2026-03-09')).body).toEqual(empty);
    });

    test.each([
      ['?start_date=2026-02-30', '"2026-02-30" is not a date; write it like 2026-01-31'],
      ['?end_date=10.3.2026', '"10.3.2026" is not a date; write it like 2026-01-31'],
      [
        '?start_date=2026-03-10&end_date=2026-03-09',
        'The end date 2026-03-09 is before the start date 2026-03-10',
      ],
      ['?start_date=2026-03-10&start_date=2026-03-11', 'start_date must be a string'],
    ])('refuses %s', async (query, message) => {
      const { status, body } = await ask(query);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { statusCode: 400, message, error: 'Bad Request' },
      });
    });

    test.each([
      ['a guest', 401, () => Promise.resolve(shop.asGuest())],
      ['a customer', 403, () => signedIn(shop)],
      ['an admin', 403, () => signedIn(shop, 'admin')],
    ])('refuses %s with %i', async (_, status, come) => {
      expect((await (await come()).rest('GET', `/${call}?start_date=soon`)).status).toBe(status);
    });
  });
});
