-- Each trigger function adds the inserted rows of a statement to the totals and subtracts the deleted ones.

CREATE OR REPLACE FUNCTION keep_visit_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE visit_days;
    RETURN NULL;
  END IF;
  INSERT INTO visit_days AS kept (day, shard, visits, signed_in)
  SELECT nairobi_day(visited_at), stats_shard(), sum(change), sum(change * (user_id IS NOT NULL)::int)
  FROM (
    SELECT user_id, visited_at, 1 AS change FROM new_page_visits
    UNION ALL SELECT user_id, visited_at, -1 FROM old_page_visits
  ) AS changes
  GROUP BY 1
  HAVING sum(change) <> 0 OR sum(change * (user_id IS NOT NULL)::int) <> 0
  ORDER BY 1
  ON CONFLICT (day, shard) DO UPDATE SET
    visits = kept.visits + EXCLUDED.visits, signed_in = kept.signed_in + EXCLUDED.signed_in;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_visit_days_of_insert AFTER INSERT ON page_visits
  REFERENCING NEW TABLE AS new_page_visits FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_days();
CREATE OR REPLACE TRIGGER keep_visit_days_of_update AFTER UPDATE ON page_visits
  REFERENCING NEW TABLE AS new_page_visits OLD TABLE AS old_page_visits FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_days();
CREATE OR REPLACE TRIGGER keep_visit_days_of_delete AFTER DELETE ON page_visits
  REFERENCING OLD TABLE AS old_page_visits FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_days();
CREATE OR REPLACE TRIGGER keep_visit_days_of_truncate AFTER TRUNCATE ON page_visits
  FOR EACH STATEMENT EXECUTE FUNCTION keep_visit_days();

CREATE OR REPLACE FUNCTION keep_registration_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE registration_days;
    RETURN NULL;
  END IF;
  INSERT INTO registration_days AS kept (day, shard, users)
  SELECT nairobi_day(created_at), stats_shard(), sum(change)
  FROM (
    SELECT created_at, 1 AS change FROM new_users
    UNION ALL SELECT created_at, -1 FROM old_users
  ) AS changes
  GROUP BY 1 HAVING sum(change) <> 0 ORDER BY 1
  ON CONFLICT (day, shard) DO UPDATE SET users = kept.users + EXCLUDED.users;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_registration_days_of_insert AFTER INSERT ON users
  REFERENCING NEW TABLE AS new_users FOR EACH STATEMENT EXECUTE FUNCTION keep_registration_days();
CREATE OR REPLACE TRIGGER keep_registration_days_of_update AFTER UPDATE ON users
  REFERENCING NEW TABLE AS new_users OLD TABLE AS old_users FOR EACH STATEMENT EXECUTE FUNCTION keep_registration_days();
CREATE OR REPLACE TRIGGER keep_registration_days_of_delete AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_users FOR EACH STATEMENT EXECUTE FUNCTION keep_registration_days();
CREATE OR REPLACE TRIGGER keep_registration_days_of_truncate AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION keep_registration_days();

CREATE OR REPLACE FUNCTION keep_order_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE order_days;
    RETURN NULL;
  END IF;
  INSERT INTO order_days AS kept (day, shard, orders, pending, confirmed, delivered, failed, cancelled, revenue,
    estimated_min, estimated_max, below, above)
  SELECT * FROM (
    SELECT nairobi_day(created_at), stats_shard(),
      sum(change) AS orders,
      sum(change * (status = 'pending')::int) AS pending,
      sum(change * (status = 'confirmed')::int) AS confirmed,
      sum(change * (status = 'delivered')::int) AS delivered,
      sum(change * (status = 'failed')::int) AS failed,
      sum(change * (cancelled_at IS NOT NULL)::int) AS cancelled,
      sum(change * CASE WHEN is_sold(status) THEN actual_price ELSE 0 END) AS revenue,
      sum(change * CASE WHEN is_sold(status) THEN total_min ELSE 0 END) AS estimated_min,
      sum(change * CASE WHEN is_sold(status) THEN total_max ELSE 0 END) AS estimated_max,
      sum(change * CASE WHEN is_sold(status) THEN (actual_price < total_min)::int ELSE 0 END) AS below,
      sum(change * CASE WHEN is_sold(status) THEN (actual_price > total_max)::int ELSE 0 END) AS above
    FROM (
      SELECT created_at, cancelled_at, status, actual_price, total_min, total_max, 1 AS change FROM new_orders
      UNION ALL SELECT created_at, cancelled_at, status, actual_price, total_min, total_max, -1 FROM old_orders
    ) AS changes
    GROUP BY 1
  ) AS changed
  WHERE (orders, pending, confirmed, delivered, failed, cancelled, revenue, estimated_min, estimated_max, below, above)
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  ORDER BY 1
  ON CONFLICT (day, shard) DO UPDATE SET
    orders = kept.orders + EXCLUDED.orders, pending = kept.pending + EXCLUDED.pending,
    confirmed = kept.confirmed + EXCLUDED.confirmed, delivered = kept.delivered + EXCLUDED.delivered,
    failed = kept.failed + EXCLUDED.failed, cancelled = kept.cancelled + EXCLUDED.cancelled,
    revenue = kept.revenue + EXCLUDED.revenue, estimated_min = kept.estimated_min + EXCLUDED.estimated_min,
    estimated_max = kept.estimated_max + EXCLUDED.estimated_max, below = kept.below + EXCLUDED.below,
    above = kept.above + EXCLUDED.above;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_order_days_of_insert AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION keep_order_days();
CREATE OR REPLACE TRIGGER keep_order_days_of_update AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS new_orders OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION keep_order_days();
CREATE OR REPLACE TRIGGER keep_order_days_of_delete AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION keep_order_days();
CREATE OR REPLACE TRIGGER keep_order_days_of_truncate AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION keep_order_days();

-- Rebuilds the totals, for tables that were filled without triggers.
CREATE OR REPLACE FUNCTION recount_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE visit_days;
  INSERT INTO visit_days (day, shard, visits, signed_in)
  SELECT nairobi_day(visited_at), 0, sum(1), sum((user_id IS NOT NULL)::int) FROM page_visits GROUP BY 1;
  TRUNCATE registration_days;
  INSERT INTO registration_days (day, shard, users)
  SELECT nairobi_day(created_at), 0, sum(1) FROM users GROUP BY 1;
  TRUNCATE order_days;
  INSERT INTO order_days (day, shard, orders, pending, confirmed, delivered, failed, cancelled, revenue, estimated_min,
    estimated_max, below, above)
  SELECT nairobi_day(created_at), 0,
    sum(1),
    sum((status = 'pending')::int),
    sum((status = 'confirmed')::int),
    sum((status = 'delivered')::int),
    sum((status = 'failed')::int),
    sum((cancelled_at IS NOT NULL)::int),
    sum(CASE WHEN is_sold(status) THEN actual_price ELSE 0 END),
    sum(CASE WHEN is_sold(status) THEN total_min ELSE 0 END),
    sum(CASE WHEN is_sold(status) THEN total_max ELSE 0 END),
    sum(CASE WHEN is_sold(status) THEN (actual_price < total_min)::int ELSE 0 END),
    sum(CASE WHEN is_sold(status) THEN (actual_price > total_max)::int ELSE 0 END)
  FROM orders GROUP BY 1;
END $$;
