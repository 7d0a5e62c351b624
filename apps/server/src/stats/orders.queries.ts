import { type Cents, centsOf, ORDER_STATUSES, type OrderStatus } from '@beambright/domain';
import type { DataSource } from 'typeorm';
import type { CallTimes, CustomerSales, FailedOrders } from './order-figures.types.js';
import type { Span } from './stats-range.js';
import type { DayFigures } from './stats.types.js';

/** The orders placed in a range of days, counted by their current status. Amounts are only of sold orders. */
export interface OrderTotals extends Record<OrderStatus, number> {
  total: number;
  cancelled: number;
  sold: number;
  revenue: Cents;
  /** A part of the revenue. */
  deliveryFees: Cents;
  /** How many sold orders have a delivery fee. */
  withDelivery: number;
  estimatedMin: Cents;
  estimatedMax: Cents;
  below: number;
  above: number;
  /** Customers with an account who have ordered. Callers, whom staff know only by phone, do not count. */
  buyers: number;
}

/** Days without orders are left out. */
type OrderDay = Omit<DayFigures, 'visits' | 'uniqueSessions'>;

/** Sums over sold orders: their agreed prices, without delivery fees, compared with the price ranges of their items. */
export interface AgreedSums {
  orderCount: number;
  agreed: Cents;
  /** How much agreed prices exceed the lowest prices, summed over orders whose price is a range. Negative if they are lower. */
  aboveLowest: Cents;
  /** The sum of the widths of the price ranges that `aboveLowest` compares. */
  width: Cents;
  belowCount: number;
  belowAmount: Cents;
}

export interface StaffSums extends AgreedSums {
  userId: string | null;
  /** The name or email of the admin who agreed these prices; null if unknown. */
  name: string | null;
}

const IN_SPAN = 'created_at >= $1 AND created_at < $2';

const byStatus = ORDER_STATUSES.map(
  (status) => `count(*) FILTER (WHERE status = '${status}')::int AS ${status}`,
);

export class OrderQueries {
  constructor(private readonly database: Pick<DataSource, 'query'>) {}

  async totals({ from, to }: Span): Promise<OrderTotals> {
    const [row] = await this.database.query<[Amounts & Omit<OrderTotals, keyof Amounts>]>(
      `SELECT count(*)::int AS total, ${byStatus.join(', ')}, count(cancelled_at)::int AS cancelled,
         count(*) FILTER (WHERE is_sold(status))::int AS sold,
         coalesce(sum(actual_price) FILTER (WHERE is_sold(status)), 0) AS revenue,
         coalesce(sum(delivery_fee) FILTER (WHERE is_sold(status)), 0) AS "deliveryFees",
         count(*) FILTER (WHERE is_sold(status) AND delivery_fee > 0)::int AS "withDelivery",
         coalesce(sum(total_min) FILTER (WHERE is_sold(status)), 0) AS "estimatedMin",
         coalesce(sum(total_max) FILTER (WHERE is_sold(status)), 0) AS "estimatedMax",
         count(*) FILTER (WHERE is_sold(status) AND actual_price - delivery_fee < total_min)::int AS below,
         count(*) FILTER (WHERE is_sold(status) AND actual_price - delivery_fee > total_max)::int AS above,
         count(DISTINCT user_id) FILTER (WHERE user_id NOT IN (SELECT id FROM users WHERE kind = 'caller'))::int AS buyers
       FROM orders WHERE ${IN_SPAN}`,
      [from, to],
    );
    return {
      ...row,
      revenue: centsOf(row.revenue),
      deliveryFees: centsOf(row.deliveryFees),
      estimatedMin: centsOf(row.estimatedMin),
      estimatedMax: centsOf(row.estimatedMax),
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

  async waiting({ from, to }: Span): Promise<CallTimes> {
    const [row] = await this.database.query<[CallTimes]>(
      `SELECT count(*)::int AS "orderCount", round(avg(waited) / 1000)::int AS "averageSeconds",
         round((percentile_cont(0.5) WITHIN GROUP (ORDER BY waited) / 1000)::numeric)::int AS "medianSeconds"
       FROM (SELECT call_time(created_at, first_called_at) AS waited
         FROM orders WHERE ${IN_SPAN} AND first_called_at IS NOT NULL) AS calls`,
      [from, to],
    );
    return row;
  }

  /** Sums of agreed prices for each admin. An order counts for the admin who confirmed it or corrected its price last. */
  async agreedByStaff({ from, to }: Span): Promise<StaffSums[]> {
    const rows = await this.database.query<InText<StaffSums, AgreedAmount>[]>(
      `SELECT users.id AS "userId", coalesce(users.name, users.email) AS name, sums.* FROM (
         SELECT actor_id, count(*)::int AS "orderCount", sum(agreed) AS agreed,
           coalesce(sum(agreed - total_min) FILTER (WHERE total_max > total_min), 0) AS "aboveLowest",
           sum(total_max - total_min) AS width,
           count(*) FILTER (WHERE agreed < total_min)::int AS "belowCount",
           coalesce(sum(total_min - agreed) FILTER (WHERE agreed < total_min), 0) AS "belowAmount"
         FROM orders CROSS JOIN LATERAL (SELECT actual_price - delivery_fee AS agreed) AS price LEFT JOIN (
           SELECT order_id, actor_id FROM order_events AS event WHERE actual_price IS NOT NULL AND NOT EXISTS (
             SELECT FROM order_events AS later
             WHERE later.order_id = event.order_id AND later.id > event.id AND later.actual_price IS NOT NULL
           )
         ) AS setting ON order_id = orders.id
         WHERE ${IN_SPAN} AND is_sold(status) GROUP BY actor_id
       ) AS sums LEFT JOIN users ON users.id = actor_id`,
      [from, to],
    );
    return rows.map((row) => ({
      ...row,
      agreed: centsOf(row.agreed),
      aboveLowest: centsOf(row.aboveLowest),
      width: centsOf(row.width),
      belowAmount: centsOf(row.belowAmount),
    }));
  }

  async bestCustomers({ from, to }: Span, most: number): Promise<CustomerSales[]> {
    const rows = await this.database.query<InText<CustomerSales, 'totalRevenue'>[]>(
      `SELECT users.id AS "userId", coalesce(users.name, users.email) AS name, sums.* FROM (
         SELECT user_id, count(*)::int AS "orderCount", sum(actual_price) AS "totalRevenue", max(created_at) AS "lastOrderAt"
         FROM orders WHERE ${IN_SPAN} AND is_sold(status)
         GROUP BY user_id ORDER BY "totalRevenue" DESC, "orderCount" DESC, user_id LIMIT $3
       ) AS sums JOIN users ON users.id = user_id ORDER BY "totalRevenue" DESC, "orderCount" DESC, user_id`,
      [from, to, most],
    );
    return rows.map((row) => ({ ...row, totalRevenue: centsOf(row.totalRevenue) }));
  }

  /** Failed orders by reason: 'cancelled' (by the customer), that of the call just before the failure, or 'not_given'. */
  failureReasons({ from, to }: Span): Promise<FailedOrders[]> {
    return this.database.query<FailedOrders[]>(
      `SELECT reason, count(*)::int AS "orderCount" FROM (
         SELECT CASE WHEN cancelled_at IS NOT NULL THEN 'cancelled' ELSE coalesce((
           SELECT not_buying FROM order_events WHERE order_id = orders.id ORDER BY id DESC OFFSET 1 LIMIT 1
         ), 'not_given') END AS reason
         FROM orders WHERE ${IN_SPAN} AND status = 'failed'
       ) AS failed GROUP BY reason ORDER BY count(*) DESC, reason`,
      [from, to],
    );
  }
}

type AgreedAmount = 'agreed' | 'aboveLowest' | 'width' | 'belowAmount';

/** Amounts as text in shillings, as PostgreSQL returns them. */
type InText<T, Amount> = { [K in keyof T]: K extends Amount ? string : T[K] };

/** Amounts in shillings, as PostgreSQL returns them. */
interface Amounts {
  revenue: string;
  deliveryFees: string;
  estimatedMin: string;
  estimatedMax: string;
}
