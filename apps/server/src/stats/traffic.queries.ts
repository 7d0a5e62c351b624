import type { Day } from '@beambright/domain';
import type { DataSource } from 'typeorm';
import type { Span } from './stats-range.js';
import type { DayFigures, Funnel, MissedSearch } from './stats.types.js';

/** Days without visits are left out. */
type VisitDay = Pick<DayFigures, 'day' | 'visits' | 'uniqueSessions'>;

/** Numbers of distinct sessions with an order, and with a confirmed or delivered order. */
type OrderingSessions = Pick<Funnel, 'ordered' | 'confirmed'>;

export interface VisitTotals {
  visits: number;
  signedIn: number;
  sessions: number;
}

export interface AccountTotals {
  newUsers: number;
  /** Accounts created before the end of the range of days, even before its start. */
  allUsers: number;
}

/**
 * SQL of sessions with an order: the session of the account's last page visit on the day of the order. The visit may be up to a
 * minute after the order, because an order placed while signing in comes before the account's first visit. Orders by staff have
 * no session.
 */
const ORDERING = `
  SELECT count(DISTINCT session_id)::int AS ordered,
    count(DISTINCT session_id) FILTER (WHERE is_sold(status))::int AS confirmed
  FROM orders CROSS JOIN LATERAL (
    SELECT session_id FROM page_visits AS visit
    WHERE visit.user_id = orders.user_id AND visited_at < least(created_at + interval '1 minute 1 millisecond', $3)
      AND visited_at >= start_of_day(nairobi_day(created_at)) AND visited_at < start_of_day(nairobi_day(created_at) + 1)
    ORDER BY visited_at DESC, id DESC LIMIT 1
  ) AS last_visit
  WHERE placed_by IS NULL AND created_at >= $1 AND created_at < $2`;

/** SQL of sessions in which an account was registered: the session of its first page visit on the same day. */
const REGISTERING = `
  SELECT count(DISTINCT session_id)::int AS sessions
  FROM users CROSS JOIN LATERAL (
    SELECT session_id FROM page_visits AS visit
    WHERE visit.user_id = users.id AND visited_at >= created_at
      AND visited_at < least(start_of_day(nairobi_day(created_at) + 1), $3)
    ORDER BY visited_at, id LIMIT 1
  ) AS first_visit
  WHERE created_at >= $1 AND created_at < $2`;

/** Searches of fewer sessions are not shown, for privacy. */
const FEWEST_SESSIONS = 3;

const MOST_MISSED = `
  SELECT text, car, count(DISTINCT session_id)::int AS sessions, max(day) AS last
  FROM missed_searches WHERE day BETWEEN $1 AND $2
  GROUP BY text, car HAVING count(DISTINCT session_id) >= ${FEWEST_SESSIONS}`;

const isCounted = (what: string) => `day NOT IN (SELECT day FROM changed_days WHERE what = '${what}')`;

/** Figures of page visits, item views and accounts. A session or account with several days counts once in a total. */
export class TrafficQueries {
  constructor(private readonly database: Pick<DataSource, 'query'>) {}

  async visits({ first, last, until }: Span): Promise<VisitTotals> {
    const [row] = await this.database.query<[VisitTotals]>(
      `SELECT coalesce(sum(visits), 0)::int AS visits, coalesce(sum(signed_in), 0)::int AS "signedIn",
         (SELECT count(*) FROM (SELECT FROM visitors_within($1, $2, $3) GROUP BY session_id) AS known)::int AS sessions
       FROM traffic_within($1, $2, $3)`,
      [first, last, until],
    );
    return row;
  }

  async visitsByDay({ first, last, until }: Span): Promise<VisitDay[]> {
    return this.database.query<VisitDay[]>(
      `SELECT day::text, visits, sessions AS "uniqueSessions" FROM traffic_within($1, $2, $3)`,
      [first, last, until],
    );
  }

  async returningUsers({ first, last, until }: Span): Promise<number> {
    const [row] = await this.database.query<[{ users: number }]>(
      `SELECT count(*)::int AS users FROM (
         SELECT FROM visitors_within($1, $2, $3) WHERE user_id IS NOT NULL GROUP BY user_id HAVING min(day) < max(day)
       ) AS users`,
      [first, last, until],
    );
    return row.users;
  }

  async viewers({ first, last, until }: Span): Promise<number> {
    const [row] = await this.database.query<[{ sessions: number }]>(
      `SELECT count(*)::int AS sessions FROM (
         SELECT FROM viewers_within($1, $2, $3) GROUP BY session_id
       ) AS sessions`,
      [first, last, until],
    );
    return row.sessions;
  }

  async ordering({ from, to, until }: Span): Promise<OrderingSessions> {
    const [row] = await this.database.query<[OrderingSessions]>(ORDERING, [from, to, until ?? 'infinity']);
    return row;
  }

  async registering({ from, to, until }: Span): Promise<number> {
    const [row] = await this.database.query<[{ sessions: number }]>(REGISTERING, [
      from,
      to,
      until ?? 'infinity',
    ]);
    return row.sessions;
  }

  async accounts({ from, to }: Span): Promise<AccountTotals> {
    const [row] = await this.database.query<[AccountTotals]>(
      `SELECT count(*) FILTER (WHERE created_at >= $1)::int AS "newUsers", count(*)::int AS "allUsers"
       FROM users WHERE kind = 'account' AND created_at < $2`,
      [from, to],
    );
    return row;
  }

  missedSearches({ first, last }: Span, most: number): Promise<MissedSearch[]> {
    return this.database.query<MissedSearch[]>(
      `SELECT text, car, coalesce(car_brands.name || ' ' || car_models.name || ' ' || chassis_code, car) AS "carName",
         sessions AS "sessionCount", last::text AS "lastDay"
       FROM (${MOST_MISSED}) AS missed LEFT JOIN vehicles ON vehicles.slug = car
         LEFT JOIN car_models ON car_models.id = model_id LEFT JOIN car_brands ON car_brands.id = car_brand_id
       ORDER BY sessions DESC, last DESC, text, car LIMIT $3`,
      [first, last, most],
    );
  }

  /** The first day with a visit, an order or a view of an existing item. Null without data. */
  async firstDay(): Promise<Day | null> {
    const [row] = await this.database.query<[{ first: Day | null }]>(
      `SELECT least(
         nairobi_day((SELECT min(visited_at) FROM page_visits)), (SELECT min(day) FROM daily_traffic WHERE ${isCounted('visits')}),
         nairobi_day((SELECT min(viewed_at) FROM item_views)), (SELECT min(day) FROM daily_views WHERE ${isCounted('views')}),
         nairobi_day((SELECT min(created_at) FROM orders))
       )::text AS first`,
    );
    return row.first;
  }
}
