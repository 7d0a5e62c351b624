import { type Cents, centsOf, type Day, ORDER_STATUSES, type OrderStatus } from '@beambright/domain';
import type { DataSource } from 'typeorm';
import type { Span } from './stats-range.js';

/** Of the orders placed in a span, by their present status; prices of the sold ones. */
export interface OrderTotals extends Record<OrderStatus, number> {
  total: number;
  cancelled: number;
  sold: number;
  revenue: Cents;
  estimatedMin: Cents;
  estimatedMax: Cents;
  below: number;
  above: number;
  /** Accounts with an order. */
  buyers: number;
}

/** Days without orders are left out. */
export interface OrderDay {
  day: Day;
  orders: number;
  confirmedOrders: number;
  revenue: Cents;
}

/** How long customers waited for their first call. */
export interface Waiting {
  orderCount: number;
  averageSeconds: number | null;
  medianSeconds: number | null;
}

const IN_SPAN = 'created_at >= $1 AND created_at < $2';

const byStatus = ORDER_STATUSES.map(
  (status) => `count(*) FILTER (WHERE status = '${status}')::int AS ${status}`,
);

/** Figures of orders, read from their rows. */
export class OrderQueries {
  constructor(private readonly database: Pick<DataSource, 'query'>) {}

  async totals({ from, to }: Span): Promise<OrderTotals> {
    const [row] = await this.database.query<[Amounts & Omit<OrderTotals, keyof Amounts>]>(
      `SELECT count(*)::int AS total, ${byStatus.join(', ')}, count(cancelled_at)::int AS cancelled,
         count(*) FILTER (WHERE is_sold(status))::int AS sold,
         coalesce(sum(actual_price) FILTER (WHERE is_sold(status)), 0) AS revenue,
         coalesce(sum(total_min) FILTER (WHERE is_sold(status)), 0) AS "estimatedMin",
         coalesce(sum(total_max) FILTER (WHERE is_sold(status)), 0) AS "estimatedMax",
         count(*) FILTER (WHERE is_sold(status) AND actual_price < total_min)::int AS below,
         count(*) FILTER (WHERE is_sold(status) AND actual_price > total_max)::int AS above,
         count(DISTINCT user_id)::int AS buyers
       FROM orders WHERE ${IN_SPAN}`,
      [from, to],
    );
    const { revenue, estimatedMin, estimatedMax, ...counts } = row;
    return {
      ...counts,
      revenue: centsOf(revenue),
      estimatedMin: centsOf(estimatedMin),
      estimatedMax: centsOf(estimatedMax),
    };
  }

  async byDay({ from, to }: Span): Promise<OrderDay[]> {
    const rows = await this.database.query<(Omit<OrderDay, 'revenue'> & Pick<Amounts, 'revenue'>)[]>(
      `SELECT nairobi_day(created_at)::text AS day, count(*)::int AS orders,
         count(*) FILTER (WHERE is_sold(status))::int AS "confirmedOrders",
         coalesce(sum(actual_price) FILTER (WHERE is_sold(status)), 0) AS revenue
       FROM orders WHERE ${IN_SPAN} GROUP BY nairobi_day(created_at)`,
      [from, to],
    );
    return rows.map((row) => ({ ...row, revenue: centsOf(row.revenue) }));
  }

  async waiting({ from, to }: Span): Promise<Waiting> {
    const [row] = await this.database.query<[Waiting]>(
      `SELECT count(*)::int AS "orderCount", round(avg(waited) / 1000)::int AS "averageSeconds",
         round((percentile_cont(0.5) WITHIN GROUP (ORDER BY waited) / 1000)::numeric)::int AS "medianSeconds"
       FROM (SELECT call_time(created_at, first_called_at) AS waited
         FROM orders WHERE ${IN_SPAN} AND first_called_at IS NOT NULL) AS calls`,
      [from, to],
    );
    return row;
  }
}

/** In shillings, as PostgreSQL writes them. */
interface Amounts {
  revenue: string;
  estimatedMin: string;
  estimatedMax: string;
}
