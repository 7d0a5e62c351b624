import type { Day } from '@beambright/domain';
import type { StatsDatabase } from './part-of-day.js';
import type { Days } from './periods.js';
import type { PastRange, Span } from './stats-range.js';

export interface VisitTotals {
  visits: number;
  signedIn: number;
}

export interface UserTotals {
  newUsers: number;
  allUsers: number;
}

/** From day $1, if there is one, to day $2. */
const IN_RANGE = '($1::date IS NULL OR day >= $1) AND day <= $2::date';

/** Reads the daily totals of visits, and accounts. */
export class TotalsQueries {
  constructor(private readonly database: StatsDatabase) {}

  /** First and last day with a visit, an order or a view of an existing item; null without data. */
  async knownDays(): Promise<Days | null> {
    const [known] = await this.database.query<{ first: Day | null; last: Day | null }[]>(`
      SELECT min(first)::text AS first, max(last)::text AS last FROM (
        SELECT min(day) AS first, max(day) AS last FROM visit_days WHERE visits > 0
        UNION ALL SELECT nairobi_day(min(created_at)), nairobi_day(max(created_at)) FROM orders
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

  /** `allUsers`: existing accounts created until the end of the span. */
  async users({ from, to }: Span): Promise<UserTotals> {
    const [row] = await this.database.query<[UserTotals]>(
      `SELECT count(*) FILTER (WHERE created_at >= $1)::int AS "newUsers", count(*)::int AS "allUsers"
       FROM users WHERE created_at < $2`,
      [from, to],
    );
    return row;
  }

  /** Days without visits are left out. */
  async visitsByDay({ first, last }: Days): Promise<Map<Day, number>> {
    const rows = await this.database.query<{ day: Day; visits: number }[]>(
      `SELECT day::text, sum(visits)::int AS visits FROM visit_days WHERE day BETWEEN $1 AND $2 GROUP BY day`,
      [first, last],
    );
    return new Map(rows.map(({ day, visits }) => [day, visits]));
  }
}
