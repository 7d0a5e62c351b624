import { type Cents, centsOf, type Day, SOLD_STATUSES } from '@beambright/domain';
import type { StatsDatabase } from './part-of-day.js';
import type { Days } from './periods.js';
import type { PastRange } from './stats-range.js';

export interface VisitTotals {
  visits: number;
  signedIn: number;
}

export interface UserTotals {
  newUsers: number;
  allUsers: number;
}

export interface OrderTotals {
  total: number;
  pending: number;
  confirmed: number;
  delivered: number;
  failed: number;
  cancelled: number;
  revenue: Cents;
  estimatedMin: Cents;
  estimatedMax: Cents;
  below: number;
  above: number;
}

/** Totals of a day; days without data are left out. */
export interface DayTotals {
  day: Day;
  visits: number;
  orders: number;
  confirmedOrders: number;
  revenue: Cents;
}

/** From day $1, if there is one, to day $2. */
const IN_RANGE = '($1::date IS NULL OR day >= $1) AND day <= $2::date';

/** Reads the daily totals. */
export class TotalsQueries {
  constructor(private readonly database: StatsDatabase) {}

  /** First and last day with a visit, an order or a view of an existing item; null without data. */
  async knownDays(): Promise<Days | null> {
    const [known] = await this.database.query<{ first: Day | null; last: Day | null }[]>(`
      SELECT min(first)::text AS first, max(last)::text AS last FROM (
        SELECT min(day) AS first, max(day) AS last FROM visit_days WHERE visits > 0
        UNION ALL SELECT min(day), max(day) FROM order_days WHERE orders > 0
        UNION ALL SELECT min(start), max(start) FROM view_counts WHERE tier = 'day' AND views > 0
      ) AS known`);
    return known?.first && known.last ? { first: known.first, last: known.last } : null;
  }

  async visits({ start, end }: PastRange): Promise<VisitTotals> {
    const [row] = await this.database.query<{ visits: string; signed_in: string }[]>(
      `SELECT coalesce(sum(visits), 0) AS visits, coalesce(sum(signed_in), 0) AS signed_in
       FROM visit_days WHERE ${IN_RANGE}`,
      [start, end],
    );
    return { visits: Number(row?.visits), signedIn: Number(row?.signed_in) };
  }

  /** `allUsers`: existing accounts created until the end of the range. */
  async users({ start, end }: PastRange): Promise<UserTotals> {
    const [row] = await this.database.query<{ new_users: string; all_users: string }[]>(
      `SELECT coalesce(sum(users) FILTER (WHERE ${IN_RANGE}), 0) AS new_users,
         coalesce(sum(users) FILTER (WHERE day <= $2::date), 0) AS all_users
       FROM registration_days`,
      [start, end],
    );
    return { newUsers: Number(row?.new_users), allUsers: Number(row?.all_users) };
  }

  async orders({ start, end }: PastRange): Promise<OrderTotals> {
    const sums = Object.entries(ORDER_SUMS).map(
      ([column, name]) => `coalesce(sum(${column}), 0)::text AS "${name}"`,
    );
    const [row = {}] = await this.database.query<Record<string, string>[]>(
      `SELECT ${sums.join(', ')} FROM order_days WHERE ${IN_RANGE}`,
      [start, end],
    );
    const counts = Object.values(ORDER_SUMS).map((name) => [name, amountIn(name, row[name] ?? '0')]);
    return Object.fromEntries(counts) as OrderTotals;
  }

  async byDay({ first, last }: Days): Promise<DayTotals[]> {
    const rows = await this.database.query<(Omit<DayTotals, 'revenue'> & { revenue: string })[]>(
      `SELECT day::text, sum(visits)::int AS visits, sum(orders)::int AS orders,
         sum(confirmed)::int AS "confirmedOrders", sum(revenue)::text AS revenue
       FROM (
         SELECT day, visits, 0 AS orders, 0 AS confirmed, 0.00 AS revenue FROM visit_days
         UNION ALL SELECT day, 0, orders, ${SOLD_STATUSES.join(' + ')}, revenue FROM order_days
       ) AS counted
       WHERE day BETWEEN $1 AND $2 GROUP BY day ORDER BY day`,
      [first, last],
    );
    return rows.map((row) => ({ ...row, revenue: centsOf(row.revenue) }));
  }
}

const ORDER_SUMS: Record<string, keyof OrderTotals> = {
  orders: 'total',
  pending: 'pending',
  confirmed: 'confirmed',
  delivered: 'delivered',
  failed: 'failed',
  cancelled: 'cancelled',
  revenue: 'revenue',
  estimated_min: 'estimatedMin',
  estimated_max: 'estimatedMax',
  below: 'below',
  above: 'above',
};

const AMOUNTS: readonly (keyof OrderTotals)[] = ['revenue', 'estimatedMin', 'estimatedMax'];

function amountIn(name: keyof OrderTotals, text: string): number {
  return AMOUNTS.includes(name) ? centsOf(text) : Number(text);
}
