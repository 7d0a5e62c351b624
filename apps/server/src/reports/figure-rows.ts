import { centsOf, dayOf, dayRange, lineWeight, shareRevenue } from '@beambright/domain';
import type { DataSource } from 'typeorm';
import { readByCursor } from '../database/read-by-cursor.js';
import type { BrandRow, DayRow, Days, ItemRow } from './report-rows.js';

/** Every day of the range, also those on which nothing happened; an open range goes from the first thing that did until today. */
export async function* dayRows(dataSource: DataSource, range: Days): AsyncGenerator<DayRow> {
  const values = [...instantsOf(range), range.start, range.end ?? dayOf(new Date())];
  const rows = readByCursor<DayRow & { revenue: string }>(dataSource, DAYS, values);
  for await (const row of rows) yield { ...row, revenue: centsOf(row.revenue) };
}

/** Every item that was sold or looked at, by revenue. */
export async function* itemRows(dataSource: DataSource, range: Days): AsyncGenerator<ItemRow> {
  const items = new Map<string, ItemRow>();
  const rowOf = (itemId: string | null, itemName: string) =>
    remembered(items, itemId ?? itemName, () => ({ itemId, itemName, sold: 0, revenue: 0, views: 0 }));
  for await (const { itemId, itemName, quantity, share } of soldLines(dataSource, range)) {
    const row = rowOf(itemId, itemName);
    row.sold += quantity;
    row.revenue += share;
  }
  const values = instantsOf(range);
  for await (const { itemId, itemName, views } of readByCursor<ItemRow>(dataSource, VIEWS, values)) {
    rowOf(itemId, itemName).views = views;
  }
  yield* [...items.values()].sort((one, other) => other.revenue - one.revenue || other.views - one.views);
}

export async function* brandRows(dataSource: DataSource, range: Days): AsyncGenerator<BrandRow> {
  const brands = new Map<string, BrandRow & { lastOrder: string }>();
  for await (const { brandName, orderId, share } of soldLines(dataSource, range)) {
    const row = remembered(brands, brandName, () => ({ brandName, orders: 0, revenue: 0, lastOrder: '' }));
    row.orders += row.lastOrder === orderId ? 0 : 1;
    row.lastOrder = orderId;
    row.revenue += share;
  }
  const sorted = [...brands.values()].sort((one, other) => other.revenue - one.revenue);
  yield* sorted.map(({ brandName, orders, revenue }) => ({ brandName, orders, revenue }));
}

interface RawLine {
  itemId: string | null;
  itemName: string;
  brandName: string;
  quantity: number;
  priceMin: string;
  priceMax: string;
}

interface SoldLine extends RawLine {
  orderId: string;
  share: number;
}

/** The lines of confirmed and delivered orders with their shares of the actual price (decisions, Stats). */
async function* soldLines(dataSource: DataSource, range: Days): AsyncGenerator<SoldLine> {
  const values = instantsOf(range);
  type Raw = { orderId: string; actualPrice: string; lines: RawLine[] };
  for await (const { orderId, actualPrice, lines } of readByCursor<Raw>(dataSource, SOLD, values)) {
    const weights = lines.map(({ quantity, priceMin, priceMax }) =>
      lineWeight({ quantity, price: { min: centsOf(priceMin), max: centsOf(priceMax) } }),
    );
    const shares = shareRevenue(centsOf(actualPrice), weights);
    yield* lines.map((line, place) => ({ ...line, orderId, share: shares[place] ?? 0 }));
  }
}

function instantsOf({ start, end }: Days): (Date | null)[] {
  const { from, until } = dayRange(start, end);
  return [from, until];
}

function remembered<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

const inRange = (column: string) =>
  `($1::timestamptz IS NULL OR ${column} >= $1) AND ($2::timestamptz IS NULL OR ${column} < $2)`;

const dayIn = (column: string) => `(${column} AT TIME ZONE 'Africa/Nairobi')::date`;

const DAYS = `
  WITH visits AS (
    SELECT ${dayIn('visited_at')} AS day, count(*)::int AS visits, count(DISTINCT session_id)::int AS sessions
    FROM page_visits WHERE ${inRange('visited_at')} GROUP BY 1
  ), placed AS (
    SELECT ${dayIn('created_at')} AS day, count(*)::int AS orders,
           count(*) FILTER (WHERE status IN ('confirmed', 'delivered'))::int AS confirmed,
           coalesce(sum(actual_price) FILTER (WHERE status IN ('confirmed', 'delivered')), 0) AS revenue
    FROM orders WHERE ${inRange('created_at')} GROUP BY 1
  ), days AS (
    SELECT generate_series(
      coalesce($3::date, least((SELECT min(day) FROM visits), (SELECT min(day) FROM placed))), $4::date, '1 day'
    )::date AS day
  )
  SELECT days.day::text, coalesce(visits, 0) AS visits, coalesce(sessions, 0) AS "uniqueSessions",
         coalesce(orders, 0) AS orders, coalesce(confirmed, 0) AS "confirmedOrders",
         coalesce(revenue, 0)::numeric(16, 2)::text AS revenue
  FROM days LEFT JOIN visits USING (day) LEFT JOIN placed USING (day)
  ORDER BY days.day`;

const VIEWS = `
  SELECT items.id AS "itemId", items.name AS "itemName", count(*)::int AS views
  FROM item_views JOIN items ON items.id = item_views.item_id
  WHERE ${inRange('viewed_at')} GROUP BY items.id, items.name`;

const SOLD = `
  SELECT orders.id AS "orderId", orders.actual_price AS "actualPrice", json_agg(json_build_object(
           'itemId', item_id, 'itemName', coalesce(items.name, item_name), 'brandName', car_brand_name, 'quantity', quantity,
           'priceMin', order_lines.price_min::text, 'priceMax', order_lines.price_max::text) ORDER BY position) AS lines
  FROM orders JOIN order_lines ON order_lines.order_id = orders.id LEFT JOIN items ON items.id = item_id
  WHERE orders.status IN ('confirmed', 'delivered') AND ${inRange('orders.created_at')}
  GROUP BY orders.id`;
