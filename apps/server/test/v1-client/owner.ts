import type { Call } from './call.js';

interface DateRange {
  start_date?: string;
  end_date?: string;
}

/** The calls of Analytics with the key of the response and the fallback on failure. */
const STATS = {
  traffic: [
    '/stats/traffic',
    'traffic_stats',
    {
      total_visits: 0,
      unique_sessions: 0,
      authenticated_visits: 0,
      guest_visits: 0,
      new_users: 0,
      recurring_users: 0,
      total_registered_users: 0,
    },
  ],
  orders: ['/stats/orders', 'order_stats', { total: 0, pending: 0, confirmed: 0, delivered: 0, failed: 0 }],
  revenue: [
    '/stats/revenue',
    'revenue_stats',
    {
      total_revenue: 0,
      confirmed_orders_count: 0,
      average_order_value: 0,
    },
  ],
  conversion: [
    '/stats/conversion',
    'conversion_stats',
    {
      order_conversion_rate: 0,
      registration_conversion_rate: 0,
      unique_visitors: 0,
      users_who_ordered: 0,
    },
  ],
  mostViewed: ['/stats/most-viewed-items', 'most_viewed_items', []],
  revenuePerBrand: ['/stats/revenue-per-brand', 'revenue_per_brand', []],
  ordersByCategory: ['/orders-by-category', 'orders_by_category', []],
} as const;

type Figures = Record<keyof typeof STATS | 'topSelling', unknown>;

export class Owner {
  constructor(private readonly call: Call) {}

  async manageUser(user_id: string, change: { is_active?: boolean; role?: string }): Promise<void> {
    await this.call('POST', '/manage-user', { user_id, ...change });
  }

  /** A failed call falls back to zeros or nothing; the others are still shown. */
  async stats(range: DateRange = {}): Promise<Figures> {
    const read = async (path: string, key: string) => (await this.call('GET', within(range, path)))[key];
    const parts = Object.entries(STATS).map(async ([name, [path, key, none]]) => [
      name,
      await read(path, key).catch(() => none),
    ]);
    const topSelling = read('/stats/item-performance', 'item_performance').then(
      (performance) => (performance as { top_selling: unknown }).top_selling,
      () => [],
    );
    const figures = Object.fromEntries(await Promise.all(parts)) as Omit<Figures, 'topSelling'>;
    return { ...figures, topSelling: await topSelling };
  }
}

function within(range: DateRange, path: string): string {
  return `${path}?${new URLSearchParams({ ...range })}`;
}
