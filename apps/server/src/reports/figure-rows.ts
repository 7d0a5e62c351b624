import { dayAfter } from '@beambright/domain';
import type { StatsReport } from '../stats/stats-report.js';
import type { BrandRow, DayRow, Days, ItemRow } from './report-rows.js';

export type ReadStats = (range: Days) => StatsReport;

/** No limit: the largest int4. */
const ALL = 2_147_483_647;

/** Every day of the range, including empty ones. StatsReport returns at most 1,000 days, the newest. */
export async function* dayRows(read: ReadStats, range: Days): AsyncGenerator<DayRow[]> {
  const days: DayRow[][] = [];
  let end = range.end;
  for (;;) {
    const some = await read({ start: range.start, end }).days();
    const first = some[0]?.day;
    if (!first) break;
    days.unshift(some);
    if (first === range.start) break;
    end = dayAfter(first, -1);
    // Without a start, the days begin with the first day with data.
    if (range.start === null && some.length < 1_000) break;
  }
  yield* days;
}

/** All sold items by revenue, then items with views only. */
export async function* itemRows(read: ReadStats, range: Days): AsyncGenerator<ItemRow[]> {
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
}

/** By revenue. */
export async function* brandRows(read: ReadStats, range: Days): AsyncGenerator<BrandRow[]> {
  const brands = await read(range).revenuePerBrand();
  yield brands.map(({ name, orderCount, totalRevenue }) => ({
    brandName: name,
    orders: orderCount,
    revenue: totalRevenue,
  }));
}
