import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { buildItem, buildOrder } from '../builders.js';
import { type Contract, ID, refusal, type Scene, type Statuses } from './scene.js';

const REVENUE = 2500.5;
const SOLD = { item_id: null, item_name: 'Front brake pad set', total_sold: 1, total_revenue: REVENUE };

/** Creates a delivered order, visits by its customer and a guest, and a view of a radiator; returns the owner. */
async function busyDay({ as, guest, shop }: Scene) {
  const customer = await as();
  await buildOrder(shop, { userId: customer.user.id, status: 'delivered', actualPrice: 250_050 });
  const { id: item_id } = await buildItem(shop, { name: 'Radiator' });
  const session_id = randomUUID();
  await customer.rest('POST', '/track/page-visit', { session_id: randomUUID() });
  await guest.rest('POST', '/track/page-visit', { session_id });
  await guest.rest('POST', '/track/item-view', { item_id, session_id });
  return as('system_owner');
}

const ranged = (path: string, whole: unknown): Statuses => ({
  200: async (scene) => {
    const owner = await busyDay(scene);
    return [await owner.rest('GET', `${path}?start_date=2020-01-01`), whole];
  },
  400: async ({ as }) => [
    await (await as('system_owner')).rest('GET', `${path}?start_date=2026-02-01&end_date=2026-01-31`),
    refusal(400, 'The end date 2026-01-31 is before the start date 2026-02-01'),
  ],
});

const file = (format: string, whole: unknown): Statuses => ({
  ...ranged(`/reports/brands-revenue.${format}`, whole),
  404: async ({ as }) => [
    await (await as('system_owner')).rest('GET', `/reports/people.${format}`),
    refusal(404, 'There is no such endpoint'),
  ],
});

export const STATS_CONTRACT: Contract = {
  'GET /stats/traffic': ranged('/stats/traffic', {
    traffic_stats: {
      total_visits: 2,
      unique_sessions: 2,
      authenticated_visits: 1,
      guest_visits: 1,
      new_users: 2,
      recurring_users: 0,
      total_registered_users: 2,
    },
  }),
  'GET /stats/orders': ranged('/stats/orders', {
    order_stats: { total: 1, pending: 0, confirmed: 0, delivered: 1, failed: 0, cancelled: 0 },
  }),
  'GET /stats/revenue': ranged('/stats/revenue', {
    revenue_stats: { total_revenue: REVENUE, confirmed_orders_count: 1, average_order_value: REVENUE },
  }),
  'GET /stats/conversion': ranged('/stats/conversion', {
    conversion_stats: {
      order_conversion_rate: 50,
      registration_conversion_rate: 100,
      unique_visitors: 2,
      users_who_ordered: 1,
    },
  }),
  'GET /stats/item-performance': ranged('/stats/item-performance', {
    item_performance: { top_selling: [SOLD] },
  }),
  'GET /stats/most-viewed-items': ranged('/stats/most-viewed-items', {
    most_viewed_items: [{ item_id: ID, item_name: 'Radiator', view_count: 1 }],
  }),
  'GET /stats/revenue-per-brand': ranged('/stats/revenue-per-brand', {
    revenue_per_brand: [{ brand_name: 'Toyota', order_count: 1, total_revenue: REVENUE }],
  }),
  'GET /stats/missed-searches': ranged('/stats/missed-searches', { missed_searches: [] }),
  'GET /stats/revenue-per-item': ranged('/stats/revenue-per-item', { revenue_per_item: [SOLD] }),
  'GET /orders-by-category': ranged('/orders-by-category', {
    orders_by_category: [{ category_name: 'brakes', order_count: 1, total_revenue: REVENUE }],
  }),
  'GET /reports/{report}.csv': file(
    'csv',
    '"Brand","Orders","Revenue (Ksh)"\r\n"Toyota",1,2500.50\r\n"Total",,2500.50\r\n',
  ),
  /** A ZIP file; reports.cases.ts checks its contents. */
  'GET /reports/{report}.xlsx': file('xlsx', expect.stringMatching(/^PK/)),
};
