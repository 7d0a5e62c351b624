-- The session of an order is looked up once, when its day is counted: daily-figures.sql.

CREATE TABLE order_sessions (
  order_id   uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  session_id uuid
);

INSERT INTO changed_days (what, day)
SELECT DISTINCT 'visits', (created_at AT TIME ZONE interval '3 hours')::date FROM orders;
