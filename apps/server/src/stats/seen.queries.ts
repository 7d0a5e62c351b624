import { type Day, dayAfter, startOfDay } from '@beambright/domain';
import type { StatsDatabase } from './part-of-day.js';
import { type Days, lastDayOf, startOf } from './periods.js';

/** Sessions with a page visit or an item view, signed-in accounts with a page visit. */
export type Seen = 'visit' | 'view' | 'user';

/** Distinct sessions with an order, and those with a confirmed or delivered one. */
export interface OrderingSessions {
  ordered: number;
  confirmed: number;
}

/**
 * The session of an order is that of the last page visit of its account, on the same day, until a minute after the order. The
 * minute covers orders placed directly by signing in, before the account has a page visit.
 */
const ORDERING = `
  SELECT count(DISTINCT session_id)::int AS ordered,
    count(DISTINCT session_id) FILTER (WHERE is_sold(status))::int AS confirmed
  FROM orders CROSS JOIN LATERAL (
    SELECT session_id FROM page_visits AS visit
    WHERE visit.user_id = orders.user_id AND visited_at <= created_at + interval '1 minute'
      AND nairobi_day(visited_at) = nairobi_day(created_at)
      AND visited_at >= nairobi_day(created_at)::timestamp AT TIME ZONE interval '3 hours'
    ORDER BY visited_at DESC, id DESC LIMIT 1
  ) AS last_visit
  WHERE created_at >= $1 AND created_at < $2`;

/** Exact counts of distinct sessions or accounts over any range (explained in `seen-days.sql`). */
export class SeenQueries {
  constructor(private readonly database: StatsDatabase) {}

  async different(what: Seen, days: Days | null): Promise<number> {
    const [ofOne, ofTwo] = await this.spans(what, days, [1, 2]);
    return ofOne - ofTwo;
  }

  /** Number of accounts with page visits on two or more days. */
  async returning(days: Days | null): Promise<number> {
    const [ofTwo, ofThree] = await this.spans('user', days, [2, 3]);
    return ofTwo - ofThree;
  }

  async ordering(days: Days | null): Promise<OrderingSessions> {
    if (!days) return { ordered: 0, confirmed: 0 };
    const [row] = await this.database.query<OrderingSessions[]>(ORDERING, [
      startOfDay(days.first),
      startOfDay(dayAfter(days.last)),
    ]);
    return row ?? { ordered: 0, confirmed: 0 };
  }

  /** Distinct sessions with page visits by day; days without any are left out. */
  async sessionsByDay({ first, last }: Days): Promise<Map<Day, number>> {
    const rows = await this.database.query<{ day: Day; sessions: number }[]>(
      `SELECT first_day::text AS day, sum(seen)::int AS sessions FROM seen_spans
       WHERE what = 'visit' AND tier = 'day' AND days = 1 AND first_day BETWEEN $1 AND $2 GROUP BY first_day`,
      [first, last],
    );
    return new Map(rows.map(({ day, sessions }) => [day, sessions]));
  }

  /** Number of spans of these two lengths (in days) within the range. */
  private async spans(
    what: Seen,
    range: Days | null,
    days: readonly [number, number],
  ): Promise<[number, number]> {
    if (!range) return [0, 0];
    const parts = partsOf(range).map((condition) => `SELECT days, seen FROM seen_spans WHERE ${condition}`);
    const { first, last } = range;
    const months = monthsWithin(range);
    const rows = await this.database.query<{ days: number; seen: string }[]>(
      `SELECT days, sum(seen) AS seen FROM (${parts.join(' UNION ALL ')}) AS spans GROUP BY days`,
      [what, days, first, last, ...(months ? [months.first, months.last] : [])],
    );
    const counts = new Map(rows.map((row) => [row.days, Number(row.seen)]));
    return [counts.get(days[0]) ?? 0, counts.get(days[1]) ?? 0];
  }
}

const OF_KIND = 'what = $1 AND days = ANY ($2)';

/** Spans within whole months are summed by month; only those at the edges by day. */
function partsOf(range: Days): string[] {
  if (!monthsWithin(range)) return [`${OF_KIND} AND tier = 'day' AND first_day >= $3 AND last_day <= $4`];
  return [
    `${OF_KIND} AND tier = 'month' AND first_day >= $5 AND last_day <= $6`,
    `${OF_KIND} AND tier = 'day' AND first_day >= $3 AND first_day < $5 AND last_day <= $4`,
    `${OF_KIND} AND tier = 'day' AND first_day >= $5 AND last_day > $6 AND last_day <= $4`,
  ];
}

/** The whole months of a range. */
function monthsWithin({ first, last }: Days): Days | null {
  const start = startOf('month', first);
  const from = start === first ? first : dayAfter(lastDayOf({ tier: 'month', start }));
  const isWhole = lastDayOf({ tier: 'month', start: startOf('month', last) }) === last;
  const until = isWhole ? last : dayAfter(startOf('month', last), -1);
  return from < until ? { first: from, last: until } : null;
}
