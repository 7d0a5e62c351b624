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

-- Rebuilds the totals, for tables that were filled without triggers.
CREATE OR REPLACE FUNCTION recount_days() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE visit_days;
  INSERT INTO visit_days (day, shard, visits, signed_in)
  SELECT nairobi_day(visited_at), 0, sum(1), sum((user_id IS NOT NULL)::int) FROM page_visits GROUP BY 1;
END $$;
