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
