-- Each trigger function adds the inserted rows of a statement to the totals and subtracts the deleted ones.

CREATE OR REPLACE FUNCTION keep_call_minutes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE call_minutes;
    RETURN NULL;
  END IF;
  INSERT INTO call_minutes AS kept (tier, start, minute, orders, milliseconds)
  SELECT tier, start, call_time(created_at, first_called_at) / 60000,
    sum(change), sum(change * call_time(created_at, first_called_at))
  FROM (
    SELECT created_at, first_called_at, 1 AS change FROM new_orders
    UNION ALL SELECT created_at, first_called_at, -1 FROM old_orders
  ) AS changes
    CROSS JOIN LATERAL stats_periods(nairobi_day(created_at))
  WHERE first_called_at IS NOT NULL
  GROUP BY 1, 2, 3 HAVING sum(change) <> 0 OR sum(change * call_time(created_at, first_called_at)) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tier, start, minute) DO UPDATE SET
    orders = kept.orders + EXCLUDED.orders, milliseconds = kept.milliseconds + EXCLUDED.milliseconds;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_call_minutes_of_insert AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION keep_call_minutes();
CREATE OR REPLACE TRIGGER keep_call_minutes_of_update AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS new_orders OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION keep_call_minutes();
CREATE OR REPLACE TRIGGER keep_call_minutes_of_delete AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION keep_call_minutes();
CREATE OR REPLACE TRIGGER keep_call_minutes_of_truncate AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION keep_call_minutes();

-- Rebuilds the totals, for tables that were filled without triggers.
CREATE OR REPLACE FUNCTION recount_calls() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE call_minutes;
  INSERT INTO call_minutes (tier, start, minute, orders, milliseconds)
  SELECT tier, start, call_time(created_at, first_called_at) / 60000, count(*), sum(call_time(created_at, first_called_at))
  FROM orders CROSS JOIN LATERAL stats_periods(nairobi_day(created_at))
  WHERE first_called_at IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
END $$;
