-- Nairobi is always UTC+3, as in libs/domain; the time zone Africa/Nairobi has other offsets in its early history.

CREATE OR REPLACE FUNCTION nairobi_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (instant AT TIME ZONE interval '3 hours')::date
$$;

-- As isSold of libs/domain.
CREATE OR REPLACE FUNCTION is_sold(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT status IN ('confirmed', 'delivered')
$$;

CREATE OR REPLACE FUNCTION sold_day(status text, created_at timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN is_sold(status) THEN nairobi_day(created_at) END
$$;

CREATE OR REPLACE FUNCTION stats_periods(day date) RETURNS TABLE (tier text, start date)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES ('day', day), ('month', date_trunc('month', day::timestamp)::date),
    ('quarter', date_trunc('quarter', day::timestamp)::date), ('year', date_trunc('year', day::timestamp)::date)
$$;

CREATE OR REPLACE FUNCTION stats_shard() RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT (pg_backend_pid() % 16)::smallint
$$;
