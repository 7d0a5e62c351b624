import { dayAfter, dayCount } from '@beambright/domain';
import type { StatsRange } from '../stats/stats-range.js';
import { MAX_DAYS, type StatsReport } from '../stats/stats-report.js';
import type { DayFigures, MissedSearch } from '../stats/stats.types.js';
import type { BrandRow, ItemRow } from './report-rows.js';

export type ReadStats = (range: StatsRange) => StatsReport;

/** The largest int4, as a limit that means no limit. */
const ALL = 2_147_483_647;

/** All days of the range, oldest first, including days without data. At most MAX_DAYS are in memory at a time. */
export async function* dayRows(read: ReadStats, range: StatsRange): AsyncGenerator<DayFigures[]> {
  const all = await read(range).allDays();
  const count = all ? dayCount(all.first, all.last) : 0;
  for (let place = 0; all && place < count; place += MAX_DAYS) {
    const start = dayAfter(all.first, place);
    yield await read({ start, end: dayAfter(start, Math.min(MAX_DAYS, count - place) - 1) }).days();
  }
}

const DELIVERY = 'Delivery';

export async function* itemRows(read: ReadStats, range: StatsRange): AsyncGenerator<ItemRow[]> {
  const stats = read(range);
  const [sold, viewed] = await Promise.all([stats.revenueOfAllItems(), stats.mostViewed(ALL)]);
  const views = new Map(viewed.map(({ itemId, viewCount }) => [itemId, viewCount]));
  yield sold.map(({ itemId, itemName, totalSold, totalRevenue }) => ({
    itemId,
    itemName,
    sold: totalSold,
    revenue: totalRevenue,
    views: views.get(itemId ?? '') ?? 0,
  }));
  const ids = new Set(sold.map(({ itemId }) => itemId));
  yield viewed
    .filter(({ itemId }) => !ids.has(itemId))
    .map(({ itemId, itemName, viewCount }) => ({ itemId, itemName, sold: 0, revenue: 0, views: viewCount }));
  const { totalRevenue } = await stats.delivery();
  if (totalRevenue) yield [{ itemId: null, itemName: DELIVERY, sold: 0, revenue: totalRevenue, views: 0 }];
}

export async function* brandRows(read: ReadStats, range: StatsRange): AsyncGenerator<BrandRow[]> {
  const stats = read(range);
  const [brands, delivery] = await Promise.all([stats.revenuePerBrand(), stats.delivery()]);
  yield brands.map(({ name, orderCount, totalRevenue }) => ({
    brandName: name,
    orders: orderCount,
    revenue: totalRevenue,
  }));
  const { orderCount: orders, totalRevenue: revenue } = delivery;
  if (revenue) yield [{ brandName: DELIVERY, orders, revenue }];
}

export async function* missedRows(read: ReadStats, range: StatsRange): AsyncGenerator<MissedSearch[]> {
  yield await read(range).missedSearches(ALL);
}
