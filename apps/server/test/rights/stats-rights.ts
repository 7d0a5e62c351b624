import { field, type Right, route } from './right.js';

const CALLS = [
  'stats/traffic',
  'stats/orders',
  'stats/revenue',
  'stats/conversion',
  'stats/item-performance',
  'stats/most-viewed-items',
  'stats/revenue-per-brand',
  'stats/revenue-per-item',
  'stats/missed-searches',
  'orders-by-category',
];

export const STATS_RIGHTS: Right[] = [
  field('the owner', '{ stats { start traffic { totalVisits } revenue { totalRevenue } } }'),
  field('the owner', '{ stats(range: { start: "soon" }) { start } }', 'DATE_INVALID'),
  field('the owner', '{ stats { wantedItems { itemName } } }'),
  field('the owner', '{ stats { missedSearches { text sessionCount } } }'),
  field('the owner', '{ stats { agreedPrices { staff { name } total { orderCount } } } }'),
  field('the owner', '{ stats { bestCustomers { name } } }'),
  field('the owner', '{ stats { failureReasons { reason orderCount } } }'),
  ...CALLS.flatMap((call) => route('the owner', `GET /api/v1/${call}`, 200)),
  ...route('the owner', 'GET /api/v1/stats/orders', 400, { query: '?start_date=soon' }),
];
