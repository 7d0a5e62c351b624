-- Traffic and sales are counted by day, and read from their rows where a day is not counted yet: daily-figures.sql.
-- visit_days, seen_days, seen_spans, stats_subjects, sales and view_counts are no longer kept; servers of earlier versions still
-- read them until they are replaced.

CREATE TABLE daily_traffic (
  day       date PRIMARY KEY,
  visits    integer NOT NULL,
  signed_in integer NOT NULL,
  sessions  integer NOT NULL
);

CREATE TABLE daily_visitors (
  day        date NOT NULL,
  session_id uuid NOT NULL,
  user_id    uuid
);
CREATE INDEX daily_visitors_day ON daily_visitors (day);

CREATE TABLE daily_viewers (
  day        date NOT NULL,
  session_id uuid NOT NULL
);
CREATE INDEX daily_viewers_day ON daily_viewers (day);

CREATE TABLE daily_views (
  day     date NOT NULL,
  item_id uuid NOT NULL,
  views   integer NOT NULL
);
CREATE INDEX daily_views_day ON daily_views (day);

-- Of an item by its id, of a deleted item, a car brand or a category by its name at the time of the order.
CREATE TABLE daily_sales (
  kind     text COLLATE "C" NOT NULL CHECK (kind IN ('item', 'brand', 'category')),
  day      date NOT NULL,
  item_id  uuid,
  name     text COLLATE "C",
  orders   integer NOT NULL,
  quantity integer NOT NULL,
  cents    bigint NOT NULL
);
CREATE INDEX daily_sales_day ON daily_sales (kind, day);

-- The days whose rows have changed since they were counted; a day may be here many times.
CREATE TABLE changed_days (
  id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  what text COLLATE "C" NOT NULL CHECK (what IN ('visits', 'views', 'sales')),
  day  date NOT NULL
);
CREATE INDEX changed_days_day ON changed_days (what, day);

CREATE INDEX order_lines_sold ON order_lines (sold_on) WHERE sold_on IS NOT NULL;

INSERT INTO changed_days (what, day)
SELECT what, first + generate_series(0, last - first) FROM (
  SELECT 'visits', min(visited_at), max(visited_at) FROM page_visits
  UNION ALL SELECT 'views', min(viewed_at), max(viewed_at) FROM item_views
  UNION ALL SELECT 'sales', min(created_at), max(created_at) FROM orders
) AS known (what, first_at, last_at) CROSS JOIN LATERAL (
  VALUES ((first_at AT TIME ZONE interval '3 hours')::date, (last_at AT TIME ZONE interval '3 hours')::date)
) AS days (first, last);
