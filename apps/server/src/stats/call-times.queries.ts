import { dayAfter, startOfDay } from '@beambright/domain';
import type { StatsDatabase } from './part-of-day.js';
import type { Days } from './periods.js';
import { numbering, type RollUp, rowsOf } from './roll-up.js';

/** How long customers waited for their first call. */
export interface Waiting {
  orderCount: number;
  averageSeconds: number | null;
  medianSeconds: number | null;
}

interface Minute {
  minute: number;
  orders: number;
  milliseconds: number;
}

/** The minute of the median; `before` orders waited less than this minute. */
interface Middle {
  minute: number;
  before: number;
}

const MINUTE_MS = 60_000;

const MINUTES: RollUp = { table: 'call_minutes', keys: ['minute'], sums: ['orders', 'milliseconds'] };

export class CallTimesQueries {
  constructor(private readonly database: StatsDatabase) {}

  /** The median is exact: the orders of its minute are read themselves. */
  async waiting(days: Days | null): Promise<Waiting> {
    const minutes = days ? await this.minutesIn(days) : [];
    const orderCount = minutes.reduce((sum, { orders }) => sum + orders, 0);
    if (!days || orderCount === 0) return { orderCount: 0, averageSeconds: null, medianSeconds: null };
    const milliseconds = minutes.reduce((sum, one) => sum + one.milliseconds, 0);
    const middle = await Promise.all(
      [Math.floor((orderCount - 1) / 2), Math.floor(orderCount / 2)].map((place) =>
        this.waitedAt(days, minutes, place),
      ),
    );
    const [low = 0, high = 0] = middle;
    return {
      orderCount,
      averageSeconds: Math.round(milliseconds / orderCount / 1_000),
      medianSeconds: Math.round((low + high) / 2_000),
    };
  }

  private async minutesIn(days: Days): Promise<Minute[]> {
    const values: unknown[] = [];
    const rows = await this.database.query<{ minute: number; orders: string; milliseconds: string }[]>(
      `SELECT minute, sum(orders) AS orders, sum(milliseconds) AS milliseconds
       FROM (${rowsOf(MINUTES, days, numbering(values))}) AS rows
       GROUP BY minute HAVING sum(orders) > 0 ORDER BY minute`,
      values,
    );
    return rows.map((row) => ({
      minute: row.minute,
      orders: Number(row.orders),
      milliseconds: Number(row.milliseconds),
    }));
  }

  /** The waiting time at this position, in milliseconds, shortest first. */
  private async waitedAt(days: Days, minutes: Minute[], place: number): Promise<number> {
    const { minute, before } = middleOf(minutes, place);
    const [row] = await this.database.query<{ waited: string }[]>(
      `SELECT call_time(created_at, first_called_at) AS waited FROM orders
       WHERE first_called_at IS NOT NULL
         AND call_time(created_at, first_called_at) >= $1 AND call_time(created_at, first_called_at) < $2
         AND created_at >= $3 AND created_at < $4
       ORDER BY waited OFFSET $5 LIMIT 1`,
      [
        minute * MINUTE_MS,
        (minute + 1) * MINUTE_MS,
        startOfDay(days.first),
        startOfDay(dayAfter(days.last)),
        place - before,
      ],
    );
    return Number(row?.waited ?? minute * MINUTE_MS);
  }
}

function middleOf(minutes: Minute[], place: number): Middle {
  let before = 0;
  for (const { minute, orders } of minutes) {
    if (before + orders > place) return { minute, before };
    before += orders;
  }
  return { minute: minutes.at(-1)?.minute ?? 0, before };
}
