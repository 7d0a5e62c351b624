import type { Client } from 'pg';

const named = (table: string) => `${table} JOIN stats_subjects ON id = subject_id`;

/** Keys and sums of each table. Rows of several connections are added up, and rows of zeros count as missing. */
const ROLL_UPS: Record<string, [keys: string, sums: string]> = {
  visit_days: ['day', 'visits, signed_in'],
  seen_days: ['what, key, day', 'times'],
  seen_spans: ['what, tier, days, first_day, last_day', 'seen'],
  [named('sales')]: ['sales.kind, tier, start, item_id, name', 'orders, quantity, cents'],
  [named('view_counts')]: ['tier, start, item_id', 'views'],
};

type Kept = Record<string, unknown[]>;

export async function keptRollUps(sql: Client): Promise<Kept> {
  const kept: Kept = {};
  for (const [table, [keys, sums]] of Object.entries(ROLL_UPS)) {
    const columns = sums.split(', ');
    const { rows } = await sql.query({
      text: `SELECT ${keys}, ${columns.map((column) => `sum(${column})::text`).join(', ')} FROM ${table}
        GROUP BY ${keys} HAVING ${columns.map((column) => `sum(${column}) <> 0`).join(' OR ')} ORDER BY ${keys}`,
      rowMode: 'array',
    });
    kept[table] = rows as unknown[];
  }
  return kept;
}

/** The same after a full recount. */
export async function countedAnew(sql: Client): Promise<Kept> {
  await sql.query('SELECT recount_days(), recount_seen(), recount_items()');
  return keptRollUps(sql);
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
