import type { Client } from 'pg';

/** What is kept, by what it is kept for: rows of several connections are one, and nothing is the same as a row of zeros. */
const ROLL_UPS = {
  visit_days: ['day', 'visits, signed_in'],
  registration_days: ['day', 'users'],
  order_days: [
    'day',
    'orders, pending, confirmed, delivered, failed, cancelled, revenue, estimated_min, estimated_max, below, above',
  ],
  seen_days: ['what, key, day', 'times'],
  seen_spans: ['what, tier, days, first_day, last_day', 'seen'],
  sales: ['kind, tier, start, item_id, name', 'orders, quantity, revenue'],
  view_counts: ['tier, start, item_id', 'views'],
  call_minutes: ['tier, start, minute', 'orders, milliseconds'],
} as const;

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

/** The same, counted from nothing. */
export async function countedAnew(sql: Client): Promise<Kept> {
  await sql.query('SELECT recount_days(), recount_seen(), recount_items(), recount_calls()');
  return keptRollUps(sql);
}
