import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keeping, onEveryChange } from './statement-triggers.js';

/**
 * How many different sessions or accounts there were in any range of days, exactly and without counting them again.
 * seen_days has the days on which each was seen. A span is a run of one, two or three such days of one session or account that
 * follow each other, known by its first and its last day; seen_spans counts them. Whoever was seen on n days within a range has
 * n spans of one day in it, n - 1 of two and n - 2 of three: so spans of one less those of two are the different ones, and spans
 * of two less those of three are those seen on two days or more.
 */
export class AddSeenDays20261121140020 implements MigrationInterface {
  readonly name = 'AddSeenDays20261121140020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(FOLD);
    await runner.query(trigger('page_visits', 'visits', VISITS, 'stats_shard()'));
    await runner.query(trigger('item_views', 'views', VIEWS, 'stats_shard()'));
    await runner.query(trigger('orders', 'orders', ORDERS, 'stats_shard()'));
    await runner.query(RECOUNT);
    await runner.query('SELECT recount_seen()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION keep_seen_visits, keep_seen_views, keep_seen_orders CASCADE;
      DROP FUNCTION recount_seen, fold_seen, spans_of_day;
      DROP TABLE seen_spans, seen_days;
    `);
  }
}

/** Who is seen, and in which rows of a table. */
interface Seen {
  what: string;
  key: string;
  day: string;
  when?: string;
}

const VISITS: Seen[] = [
  { what: 'visit', key: 'session_id', day: 'nairobi_day(visited_at)' },
  { what: 'user', key: 'user_id', day: 'nairobi_day(visited_at)', when: 'user_id IS NOT NULL' },
];
const VIEWS: Seen[] = [{ what: 'view', key: 'session_id', day: 'nairobi_day(viewed_at)' }];
const ORDERS: Seen[] = [
  { what: 'order', key: 'user_id', day: 'nairobi_day(created_at)' },
  {
    what: 'sale',
    key: 'user_id',
    day: 'nairobi_day(created_at)',
    when: `status IN ('confirmed', 'delivered')`,
  },
];

const WHAT = `text COLLATE "C" NOT NULL CHECK (what IN ('visit', 'view', 'user', 'order', 'sale'))`;

/** Spans by month as well: of a long range only the days at its ends are summed one by one. */
const TABLES = `
  CREATE TABLE seen_days (
    what  ${WHAT},
    key   uuid NOT NULL,
    day   date NOT NULL,
    times integer NOT NULL,
    PRIMARY KEY (what, key, day)
  );

  CREATE TABLE seen_spans (
    what      ${WHAT},
    tier      text COLLATE "C" NOT NULL CHECK (tier IN ('day', 'month')),
    days      smallint NOT NULL CHECK (days BETWEEN 1 AND 3),
    first_day date NOT NULL,
    last_day  date NOT NULL,
    shard     smallint NOT NULL,
    seen      integer NOT NULL,
    PRIMARY KEY (what, tier, days, first_day, last_day, shard)
  );
  CREATE INDEX seen_spans_last_day ON seen_spans (what, tier, days, last_day, first_day);

  CREATE FUNCTION spans_of_day(what text, day date, day_before date, second_day_before date)
  RETURNS TABLE (tier text, days smallint, first_day date, last_day date)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT tier, days::smallint, start_of.first_day, start_of.last_day
    FROM (VALUES (1, day), (2, day_before), (3, second_day_before)) AS span (days, since)
      CROSS JOIN LATERAL (VALUES
        ('day', since, day),
        ('month', date_trunc('month', since::timestamp)::date, date_trunc('month', day::timestamp)::date)
      ) AS start_of (tier, first_day, last_day)
    WHERE since IS NOT NULL AND (days < 3 OR what = 'user')
  $$;
`;

/**
 * Takes turns with whoever changes the days of the same keys, by one of 256 locks, always in the same order: what it reads of
 * their days stays true until the end of the transaction. Only the days around those that came or went are looked at.
 */
const FOLD = `
  CREATE FUNCTION fold_seen(seen_what text, keys uuid[], on_days date[], changes integer[], into_shard smallint)
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    turned uuid[];
    turned_on date[];
    turned_by integer[];
  BEGIN
    IF keys IS NULL THEN RETURN; END IF;
    PERFORM pg_advisory_xact_lock(5230121, slot)
    FROM (SELECT DISTINCT hashtext(seen_what || key) & 255 AS slot FROM unnest(keys) AS key ORDER BY slot) AS slots;

    WITH folded AS (
      INSERT INTO seen_days AS seen (what, key, day, times)
      SELECT seen_what, change.key, change.day, change.times
      FROM unnest(keys, on_days, changes) AS change (key, day, times) ORDER BY change.key, change.day
      ON CONFLICT (what, key, day) DO UPDATE SET times = seen.times + EXCLUDED.times
      RETURNING seen.key, seen.day, seen.times
    )
    SELECT array_agg(key), array_agg(day), array_agg(CASE folded.times WHEN 0 THEN -1 ELSE 1 END)
    INTO turned, turned_on, turned_by
    FROM folded JOIN unnest(keys, on_days, changes) AS change (key, day, times) USING (key, day)
    WHERE folded.times IN (0, change.times);
    IF turned IS NULL THEN RETURN; END IF;

    DELETE FROM seen_days AS seen USING unnest(turned, turned_on, turned_by) AS turn (key, day, by)
    WHERE turn.by = -1 AND seen.what = seen_what AND seen.key = turn.key AND seen.day = turn.day;

    WITH turn AS (
      SELECT * FROM unnest(turned, turned_on, turned_by) AS turn (key, day, by)
    ), around AS (
      SELECT key, min(day) AS lowest, max(day) AS highest FROM turn GROUP BY key
    ), now AS (
      SELECT around.key, near.day FROM around CROSS JOIN LATERAL (
        (SELECT day FROM seen_days WHERE what = seen_what AND seen_days.key = around.key AND day < lowest
         ORDER BY day DESC LIMIT 2)
        UNION ALL
        (SELECT day FROM seen_days WHERE what = seen_what AND seen_days.key = around.key
         AND day BETWEEN lowest AND highest)
        UNION ALL
        (SELECT day FROM seen_days WHERE what = seen_what AND seen_days.key = around.key AND day > highest
         ORDER BY day LIMIT 2)
      ) AS near
    ), either AS (
      SELECT 1 AS change, key, day FROM now
      UNION ALL SELECT -1, key, day FROM now WHERE (key, day) NOT IN (SELECT key, day FROM turn WHERE by = 1)
      UNION ALL SELECT -1, key, day FROM turn WHERE by = -1
    ), line AS (
      SELECT change, day, lag(day) OVER times AS day_before, lag(day, 2) OVER times AS second_day_before
      FROM either WINDOW times AS (PARTITION BY change, key ORDER BY day)
    )
    INSERT INTO seen_spans AS kept (what, tier, days, first_day, last_day, shard, seen)
    SELECT seen_what, span.tier, span.days, span.first_day, span.last_day, into_shard, sum(change)
    FROM line CROSS JOIN LATERAL spans_of_day(seen_what, day, day_before, second_day_before) AS span
    GROUP BY 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 2, 3, 4, 5
    ON CONFLICT (what, tier, days, first_day, last_day, shard) DO UPDATE SET seen = kept.seen + EXCLUDED.seen;
  END $$;
`;

function trigger(table: string, name: string, seen: Seen[], shard: string): string {
  const fold = (changes: string) =>
    seen
      .map(
        ({ what, key, day, when = 'true' }) => `
        PERFORM fold_seen('${what}', array_agg(key), array_agg(day), array_agg(times), ${shard})
        FROM (
          SELECT ${key} AS key, ${day} AS day, sum(change)::integer AS times
          FROM (${changes}) AS changes WHERE ${when} GROUP BY 1, 2 HAVING sum(change) <> 0
        ) AS folded;`,
      )
      .join('');
  const whats = seen.map(({ what }) => `'${what}'`).join(', ');
  const emptied = `
        DELETE FROM seen_days WHERE what IN (${whats});
        DELETE FROM seen_spans WHERE what IN (${whats});`;
  return `
    CREATE FUNCTION keep_seen_${name}() RETURNS trigger LANGUAGE plpgsql AS $$ ${keeping(emptied, fold)} $$;
    ${onEveryChange(table, `keep_seen_${name}`)}`;
}

function daysFrom(table: string, seen: Seen[]): string {
  return seen
    .map(
      ({ what, key, day, when = 'true' }) => `
    INSERT INTO seen_days (what, key, day, times)
    SELECT '${what}', ${key}, ${day}, count(*) FROM ${table} WHERE ${when} GROUP BY 2, 3 ORDER BY 2, 3;`,
    )
    .join('');
}

const RECOUNT = `
  CREATE FUNCTION recount_seen() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    TRUNCATE seen_days, seen_spans;
    ${daysFrom('page_visits', VISITS)}
    ${daysFrom('item_views', VIEWS)}
    ${daysFrom('orders', ORDERS)}
    INSERT INTO seen_spans (what, tier, days, first_day, last_day, shard, seen)
    SELECT what, span.tier, span.days, span.first_day, span.last_day, 0, count(*)
    FROM (
      SELECT what, day, lag(day) OVER times AS day_before, lag(day, 2) OVER times AS second_day_before
      FROM seen_days WINDOW times AS (PARTITION BY what, key ORDER BY day)
    ) AS line CROSS JOIN LATERAL spans_of_day(what, day, day_before, second_day_before) AS span
    GROUP BY 1, 2, 3, 4, 5;
  END $$;
`;
