import type { Client } from 'pg';

const KINDS = `unnest(ARRAY['item', 'brand', 'category']) AS kind`;
/** Those of the random changes, and the days around them. */
const DAYS = `(SELECT date '2025-12-20' + n AS day FROM generate_series(0, 30) AS n) AS days`;

/** What the functions of daily-figures.sql read for each day, from counts or rows, and the same from all rows. */
const FIGURES: Record<string, [read: string, plain: string]> = {
  traffic: [
    `SELECT traffic.* FROM ${DAYS}, traffic_within(day, day, NULL) AS traffic`,
    'SELECT nairobi_day(visited_at), count(*)::int, count(user_id)::int, count(DISTINCT session_id)::int FROM page_visits GROUP BY 1',
  ],
  visitors: [
    `SELECT visitors.* FROM ${DAYS}, visitors_within(day, day, NULL) AS visitors`,
    'SELECT DISTINCT nairobi_day(visited_at), session_id, user_id FROM page_visits',
  ],
  viewers: [
    `SELECT day, session_id FROM ${DAYS}, viewers_within(day, day, NULL)`,
    'SELECT DISTINCT nairobi_day(viewed_at), session_id FROM item_views',
  ],
  views: [
    `SELECT day, item_id, sum(views) FROM ${DAYS}, views_within(day, day, NULL) GROUP BY 1, 2`,
    'SELECT nairobi_day(viewed_at), item_id, count(*) FROM item_views GROUP BY 1, 2',
  ],
  sales: [
    `SELECT day, kind, item_id, name, orders, quantity, cents, delivery_cents FROM ${DAYS}, ${KINDS}, sales_within(kind, day, day, NULL)`,
    `SELECT sold_on, kind, CASE kind WHEN 'item' THEN item_id END,
       CASE WHEN kind = 'brand' THEN car_brand_name WHEN kind = 'category' THEN category_name WHEN item_id IS NULL THEN item_name END,
       count(DISTINCT order_id), sum(quantity), sum(share * 100)::bigint, sum(delivery_share * 100)::bigint
     FROM ${KINDS}, order_lines WHERE sold_on IS NOT NULL GROUP BY 1, 2, 3, 4`,
  ],
};

/** Rows that are read but are not right, and those that are missing, by figure; and the number of right ones. */
export async function wrongFigures(sql: Client): Promise<Record<string, [wrong: number, right: number]>> {
  const counts: Record<string, [number, number]> = {};
  for (const [figure, [read, plain]] of Object.entries(FIGURES)) {
    const { rows } = await sql.query<{ wrong: number; right: number }>(
      `WITH read AS (${read}), plain AS (${plain}) SELECT
         (SELECT count(*) FROM ((TABLE read EXCEPT TABLE plain) UNION ALL (TABLE plain EXCEPT TABLE read)) AS different)::int AS wrong,
         (SELECT count(*) FROM (TABLE read INTERSECT TABLE plain) AS same)::int AS "right"`,
    );
    counts[figure] = [rows[0]?.wrong ?? NaN, rows[0]?.right ?? NaN];
  }
  return counts;
}

/** Orders and lines whose derived columns (first_called_at, sold_on) are wrong. */
export async function wrongNotes(sql: Client): Promise<unknown[]> {
  const { rows } = await sql.query(`
    SELECT id FROM orders WHERE first_called_at IS DISTINCT FROM coalesce(
      (SELECT min(created_at) FROM order_events WHERE order_id = orders.id AND reached IS NOT NULL),
      (SELECT min(created_at) FROM order_events WHERE order_id = orders.id AND actual_price IS NOT NULL))
    UNION ALL
    SELECT line.id FROM order_lines AS line JOIN orders ON orders.id = order_id
    WHERE sold_on IS DISTINCT FROM CASE WHEN status IN ('confirmed', 'delivered')
      THEN (orders.created_at AT TIME ZONE 'UTC' + interval '3 hours')::date END`);
  return rows;
}
