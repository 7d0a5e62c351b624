-- The figures of finished days are counted once, by count_day. A trigger notes in changed_days each day whose rows change; until
-- it is counted again, such a day is read from its rows. A count removes the entries that it sees: if a change commits later,
-- its entry stays, and the day is counted once more.

CREATE OR REPLACE FUNCTION note_changed_visits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_days (what, day) SELECT DISTINCT 'visits', nairobi_day(visited_at) FROM (
    SELECT visited_at FROM new_page_visits UNION ALL SELECT visited_at FROM old_page_visits
  ) AS changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_inserted_visits AFTER INSERT ON page_visits
  REFERENCING NEW TABLE AS new_page_visits FOR EACH STATEMENT EXECUTE FUNCTION note_changed_visits();
CREATE OR REPLACE TRIGGER note_updated_visits AFTER UPDATE ON page_visits
  REFERENCING NEW TABLE AS new_page_visits OLD TABLE AS old_page_visits FOR EACH STATEMENT EXECUTE FUNCTION note_changed_visits();
CREATE OR REPLACE TRIGGER note_deleted_visits AFTER DELETE ON page_visits
  REFERENCING OLD TABLE AS old_page_visits FOR EACH STATEMENT EXECUTE FUNCTION note_changed_visits();

CREATE OR REPLACE FUNCTION note_changed_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_days (what, day) SELECT DISTINCT 'views', nairobi_day(viewed_at) FROM (
    SELECT viewed_at FROM new_item_views UNION ALL SELECT viewed_at FROM old_item_views
  ) AS changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_inserted_views AFTER INSERT ON item_views
  REFERENCING NEW TABLE AS new_item_views FOR EACH STATEMENT EXECUTE FUNCTION note_changed_views();
CREATE OR REPLACE TRIGGER note_updated_views AFTER UPDATE ON item_views
  REFERENCING NEW TABLE AS new_item_views OLD TABLE AS old_item_views FOR EACH STATEMENT EXECUTE FUNCTION note_changed_views();
CREATE OR REPLACE TRIGGER note_deleted_views AFTER DELETE ON item_views
  REFERENCING OLD TABLE AS old_item_views FOR EACH STATEMENT EXECUTE FUNCTION note_changed_views();

-- Lines are sold by an update (sold-lines.sql), so that those of an order that is placed note no day.
CREATE OR REPLACE FUNCTION note_changed_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_days (what, day) SELECT DISTINCT 'sales', sold_on FROM (
    SELECT sold_on FROM new_order_lines UNION ALL SELECT sold_on FROM old_order_lines
  ) AS changed WHERE sold_on IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_updated_sales AFTER UPDATE ON order_lines
  REFERENCING NEW TABLE AS new_order_lines OLD TABLE AS old_order_lines FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales();
CREATE OR REPLACE TRIGGER note_deleted_sales AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS old_order_lines FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales();

CREATE OR REPLACE FUNCTION start_of_day(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT day::timestamp AT TIME ZONE interval '3 hours'
$$;

-- The days from first to last that changed, to be read from their rows; with an instant also the last day, until that.
CREATE OR REPLACE FUNCTION uncounted_days(of_what text, first date, last date, until timestamptz)
RETURNS TABLE (day date, since timestamptz, before timestamptz) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT changed.day, start_of_day(changed.day), start_of_day(changed.day + 1)
  FROM (SELECT DISTINCT day FROM changed_days WHERE what = of_what AND day BETWEEN first AND last) AS changed
  WHERE until IS NULL OR changed.day < last
  UNION ALL SELECT last, start_of_day(last), until WHERE until IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION traffic_within(first date, last date, until timestamptz)
RETURNS TABLE (day date, visits integer, signed_in integer, sessions integer) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT day, visits, signed_in, sessions FROM daily_traffic
  WHERE day BETWEEN first AND last AND (until IS NULL OR day < last)
    AND day NOT IN (SELECT changed.day FROM changed_days AS changed WHERE what = 'visits')
  UNION ALL
  SELECT day, count(*)::integer, count(user_id)::integer, count(DISTINCT session_id)::integer
  FROM uncounted_days('visits', first, last, until) JOIN page_visits ON visited_at >= since AND visited_at < before GROUP BY day
$$;

CREATE OR REPLACE FUNCTION visitors_within(first date, last date, until timestamptz)
RETURNS TABLE (day date, session_id uuid, user_id uuid) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT day, session_id, user_id FROM daily_visitors
  WHERE day BETWEEN first AND last AND (until IS NULL OR day < last)
    AND day NOT IN (SELECT changed.day FROM changed_days AS changed WHERE what = 'visits')
  UNION ALL
  SELECT day, session_id, user_id
  FROM uncounted_days('visits', first, last, until) JOIN page_visits ON visited_at >= since AND visited_at < before
$$;

CREATE OR REPLACE FUNCTION viewers_within(first date, last date, until timestamptz)
RETURNS TABLE (session_id uuid) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT session_id FROM daily_viewers
  WHERE day BETWEEN first AND last AND (until IS NULL OR day < last)
    AND day NOT IN (SELECT changed.day FROM changed_days AS changed WHERE what = 'views')
  UNION ALL
  SELECT session_id FROM uncounted_days('views', first, last, until) JOIN item_views ON viewed_at >= since AND viewed_at < before
$$;

CREATE OR REPLACE FUNCTION views_within(first date, last date, until timestamptz)
RETURNS TABLE (item_id uuid, views integer) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT item_id, views FROM daily_views
  WHERE day BETWEEN first AND last AND (until IS NULL OR day < last)
    AND day NOT IN (SELECT changed.day FROM changed_days AS changed WHERE what = 'views')
  UNION ALL
  SELECT item_id, 1 FROM uncounted_days('views', first, last, until) JOIN item_views ON viewed_at >= since AND viewed_at < before
$$;

-- What was sold in the orders of a day that were placed before an instant; its cents include those of delivery.
DROP FUNCTION IF EXISTS sales_of_day(text, date, timestamptz);
CREATE OR REPLACE FUNCTION sales_of_day(of_kind text, on_day date, before timestamptz)
RETURNS TABLE (item_id uuid, name text, orders integer, quantity integer, cents bigint, delivery_cents bigint) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sold.item_id, sold.name, count(DISTINCT order_id)::integer, sum(quantity)::integer, sum(share * 100)::bigint, sum(delivery_share * 100)::bigint
  FROM order_lines AS line CROSS JOIN LATERAL (
    SELECT CASE WHEN of_kind = 'item' THEN line.item_id END,
      CASE of_kind WHEN 'brand' THEN car_brand_name WHEN 'category' THEN category_name
        ELSE CASE WHEN line.item_id IS NULL THEN item_name END END
  ) AS sold (item_id, name)
  WHERE sold_on = on_day
    AND (before = start_of_day(on_day + 1) OR EXISTS (SELECT FROM orders WHERE id = order_id AND created_at < before))
  GROUP BY sold.item_id, sold.name
$$;

DROP FUNCTION IF EXISTS sales_within(text, date, date, timestamptz);
CREATE OR REPLACE FUNCTION sales_within(of_kind text, first date, last date, until timestamptz)
RETURNS TABLE (item_id uuid, name text, orders integer, quantity integer, cents bigint, delivery_cents bigint) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT item_id, name, orders, quantity, cents, delivery_cents FROM daily_sales
  WHERE kind = of_kind AND day BETWEEN first AND last AND (until IS NULL OR day < last)
    AND day NOT IN (SELECT changed.day FROM changed_days AS changed WHERE what = 'sales')
  UNION ALL
  SELECT sales.* FROM uncounted_days('sales', first, last, until) CROSS JOIN LATERAL sales_of_day(of_kind, day, before) AS sales
$$;

-- Must run in a transaction with one snapshot (REPEATABLE READ).
CREATE OR REPLACE FUNCTION count_day(of_what text, on_day date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := start_of_day(on_day);
  before timestamptz := start_of_day(on_day + 1);
BEGIN
  DELETE FROM changed_days WHERE what = of_what AND day = on_day;
  CASE of_what
  WHEN 'visits' THEN
    DELETE FROM daily_traffic WHERE day = on_day;
    DELETE FROM daily_visitors WHERE day = on_day;
    INSERT INTO daily_traffic (day, visits, signed_in, sessions)
    SELECT on_day, count(*), count(user_id), count(DISTINCT session_id) FROM page_visits
    WHERE visited_at >= since AND visited_at < before HAVING count(*) > 0;
    INSERT INTO daily_visitors (day, session_id, user_id)
    SELECT DISTINCT on_day, session_id, user_id FROM page_visits WHERE visited_at >= since AND visited_at < before;
  WHEN 'views' THEN
    DELETE FROM daily_viewers WHERE day = on_day;
    DELETE FROM daily_views WHERE day = on_day;
    INSERT INTO daily_viewers (day, session_id)
    SELECT DISTINCT on_day, session_id FROM item_views WHERE viewed_at >= since AND viewed_at < before;
    INSERT INTO daily_views (day, item_id, views)
    SELECT on_day, item_id, count(*) FROM item_views WHERE viewed_at >= since AND viewed_at < before GROUP BY item_id;
  WHEN 'sales' THEN
    DELETE FROM daily_sales WHERE day = on_day;
    INSERT INTO daily_sales (kind, day, item_id, name, orders, quantity, cents, delivery_cents)
    SELECT kind, on_day, sales.* FROM unnest(ARRAY['item', 'brand', 'category']) AS kind
      CROSS JOIN LATERAL sales_of_day(kind, on_day, before) AS sales;
  END CASE;
END $$;

-- Deletes what a day was counted from: its figures stay, without the sessions. As count_day; another change of the day fails the transaction.
CREATE OR REPLACE FUNCTION forget_day(on_day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_day(what, on_day) FROM (SELECT DISTINCT what FROM changed_days WHERE day = on_day AND what <> 'sales') AS changed;
  DELETE FROM page_visits WHERE visited_at >= start_of_day(on_day) AND visited_at < start_of_day(on_day + 1);
  DELETE FROM item_views WHERE viewed_at >= start_of_day(on_day) AND viewed_at < start_of_day(on_day + 1);
  DELETE FROM daily_visitors WHERE day = on_day;
  DELETE FROM daily_viewers WHERE day = on_day;
  -- The entries of these deletions: counted once more, the day would have no visits.
  DELETE FROM changed_days WHERE day = on_day AND what <> 'sales';
END $$;

-- All days are counted again, for tables that were filled without triggers.
CREATE OR REPLACE FUNCTION recount_days() RETURNS void LANGUAGE sql AS $$
  INSERT INTO changed_days (what, day)
  SELECT what, nairobi_day(first) + generate_series(0, nairobi_day(last) - nairobi_day(first)) FROM (
    SELECT 'visits', min(visited_at), max(visited_at) FROM page_visits
    UNION ALL SELECT 'views', min(viewed_at), max(viewed_at) FROM item_views
    UNION ALL SELECT 'sales', min(created_at), max(created_at) FROM orders
  ) AS known (what, first, last)
$$;
