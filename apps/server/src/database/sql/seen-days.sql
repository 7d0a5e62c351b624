-- fold_seen takes one of 256 advisory locks per key, always in the same order: the days it reads stay unchanged until
-- the end of the transaction. It examines only the days next to the added and removed ones.

CREATE OR REPLACE FUNCTION spans_of_day(what text, day date, day_before date, second_day_before date)
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

CREATE OR REPLACE FUNCTION fold_seen(seen_what text, keys uuid[], on_days date[], changes integer[], into_shard smallint)
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

CREATE OR REPLACE FUNCTION keep_seen_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM seen_days WHERE what IN ('visit', 'user');
    DELETE FROM seen_spans WHERE what IN ('visit', 'user');
    RETURN NULL;
  END IF;
  PERFORM fold_seen('visit', array_agg(key), array_agg(day), array_agg(times), stats_shard())
  FROM (
    SELECT session_id AS key, nairobi_day(visited_at) AS day, sum(change)::integer AS times
    FROM (
      SELECT session_id, visited_at, 1 AS change FROM new_page_visits
      UNION ALL SELECT session_id, visited_at, -1 FROM old_page_visits
    ) AS changes
    GROUP BY 1, 2 HAVING sum(change) <> 0
  ) AS folded;
  PERFORM fold_seen('user', array_agg(key), array_agg(day), array_agg(times), stats_shard())
  FROM (
    SELECT user_id AS key, nairobi_day(visited_at) AS day, sum(change)::integer AS times
    FROM (
      SELECT user_id, visited_at, 1 AS change FROM new_page_visits
      UNION ALL SELECT user_id, visited_at, -1 FROM old_page_visits
    ) AS changes
    WHERE user_id IS NOT NULL GROUP BY 1, 2 HAVING sum(change) <> 0
  ) AS folded;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_seen_visits_of_insert AFTER INSERT ON page_visits
  REFERENCING NEW TABLE AS new_page_visits FOR EACH STATEMENT EXECUTE FUNCTION keep_seen_visits();
CREATE OR REPLACE TRIGGER keep_seen_visits_of_update AFTER UPDATE ON page_visits
  REFERENCING NEW TABLE AS new_page_visits OLD TABLE AS old_page_visits FOR EACH STATEMENT EXECUTE FUNCTION keep_seen_visits();
CREATE OR REPLACE TRIGGER keep_seen_visits_of_delete AFTER DELETE ON page_visits
  REFERENCING OLD TABLE AS old_page_visits FOR EACH STATEMENT EXECUTE FUNCTION keep_seen_visits();
CREATE OR REPLACE TRIGGER keep_seen_visits_of_truncate AFTER TRUNCATE ON page_visits
  FOR EACH STATEMENT EXECUTE FUNCTION keep_seen_visits();

CREATE OR REPLACE FUNCTION keep_seen_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM seen_days WHERE what IN ('view');
    DELETE FROM seen_spans WHERE what IN ('view');
    RETURN NULL;
  END IF;
  PERFORM fold_seen('view', array_agg(key), array_agg(day), array_agg(times), stats_shard())
  FROM (
    SELECT session_id AS key, nairobi_day(viewed_at) AS day, sum(change)::integer AS times
    FROM (
      SELECT session_id, viewed_at, 1 AS change FROM new_item_views
      UNION ALL SELECT session_id, viewed_at, -1 FROM old_item_views
    ) AS changes
    GROUP BY 1, 2 HAVING sum(change) <> 0
  ) AS folded;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_seen_views_of_insert AFTER INSERT ON item_views
  REFERENCING NEW TABLE AS new_item_views FOR EACH STATEMENT EXECUTE FUNCTION keep_seen_views();
CREATE OR REPLACE TRIGGER keep_seen_views_of_update AFTER UPDATE ON item_views
  REFERENCING NEW TABLE AS new_item_views OLD TABLE AS old_item_views FOR EACH STATEMENT EXECUTE FUNCTION keep_seen_views();
CREATE OR REPLACE TRIGGER keep_seen_views_of_delete AFTER DELETE ON item_views
  REFERENCING OLD TABLE AS old_item_views FOR EACH STATEMENT EXECUTE FUNCTION keep_seen_views();
CREATE OR REPLACE TRIGGER keep_seen_views_of_truncate AFTER TRUNCATE ON item_views
  FOR EACH STATEMENT EXECUTE FUNCTION keep_seen_views();

-- Rebuilds the totals, for tables that were filled without triggers.
CREATE OR REPLACE FUNCTION recount_seen() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE seen_days, seen_spans;
  INSERT INTO seen_days (what, key, day, times)
  SELECT 'visit', session_id, nairobi_day(visited_at), count(*) FROM page_visits GROUP BY 2, 3 ORDER BY 2, 3;
  INSERT INTO seen_days (what, key, day, times)
  SELECT 'user', user_id, nairobi_day(visited_at), count(*)
  FROM page_visits WHERE user_id IS NOT NULL GROUP BY 2, 3 ORDER BY 2, 3;
  INSERT INTO seen_days (what, key, day, times)
  SELECT 'view', session_id, nairobi_day(viewed_at), count(*) FROM item_views GROUP BY 2, 3 ORDER BY 2, 3;
  INSERT INTO seen_spans (what, tier, days, first_day, last_day, shard, seen)
  SELECT what, span.tier, span.days, span.first_day, span.last_day, 0, count(*)
  FROM (
    SELECT what, day, lag(day) OVER times AS day_before, lag(day, 2) OVER times AS second_day_before
    FROM seen_days WINDOW times AS (PARTITION BY what, key ORDER BY day)
  ) AS line CROSS JOIN LATERAL spans_of_day(what, day, day_before, second_day_before) AS span
  GROUP BY 1, 2, 3, 4, 5;
END $$;
