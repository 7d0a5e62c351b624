import type { Client } from 'pg';

const KINDS = `unnest(ARRAY['item', 'brand', 'category']) AS kind`;

/** What the functions of daily-figures.sql read, from counted days and from rows, and the same from all rows. */
const FIGURES: Record<string, [read: string, plain: string]> = {
  traffic: [
    `SELECT * FROM traffic_within('-infinity', 'infinity', NULL)`,
    'SELECT nairobi_day(visited_at), count(*)::int, count(user_id)::int, count(DISTINCT session_id)::int FROM page_visits GROUP BY 1',
  ],
  visitors: [
    `SELECT DISTINCT * FROM visitors_within('-infinity', 'infinity', NULL)`,
    'SELECT DISTINCT nairobi_day(visited_at), session_id, user_id FROM page_visits',
  ],
  viewers: [
    `SELECT DISTINCT session_id FROM viewers_within('-infinity', 'infinity', NULL)`,
    'SELECT DISTINCT session_id FROM item_views',
  ],
  views: [
    `SELECT item_id, sum(views) FROM views_within('-infinity', 'infinity', NULL) GROUP BY 1`,
    'SELECT item_id, count(*) FROM item_views GROUP BY 1',
  ],
  sales: [
    `SELECT kind, item_id, name, sum(orders), sum(quantity), sum(cents)
     FROM ${KINDS}, sales_within(kind, '-infinity', 'infinity', NULL) GROUP BY 1, 2, 3`,
    `SELECT kind, CASE kind WHEN 'item' THEN item_id END,
       CASE WHEN kind = 'brand' THEN car_brand_name WHEN kind = 'category' THEN category_name WHEN item_id IS NULL THEN item_name END,
       count(DISTINCT order_id), sum(quantity), sum(share * 100)::bigint
     FROM ${KINDS}, order_lines WHERE sold_on IS NOT NULL GROUP BY 1, 2, 3`,
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
