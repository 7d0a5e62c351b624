-- Nairobi is always UTC+3, as in libs/domain; the time zone Africa/Nairobi has other offsets in its early history.

CREATE OR REPLACE FUNCTION nairobi_day(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (instant AT TIME ZONE interval '3 hours')::date
$$;

CREATE OR REPLACE FUNCTION sold_day(status text, created_at timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status IN ('confirmed', 'delivered') THEN nairobi_day(created_at) END
$$;

CREATE OR REPLACE FUNCTION stats_periods(day date) RETURNS TABLE (tier text, start date)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES ('day', day), ('month', date_trunc('month', day::timestamp)::date),
    ('quarter', date_trunc('quarter', day::timestamp)::date), ('year', date_trunc('year', day::timestamp)::date)
$$;

CREATE OR REPLACE FUNCTION stats_shard() RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT (pg_backend_pid() % 16)::smallint
$$;
