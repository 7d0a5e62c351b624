-- Figures of orders are read from their rows. order_days, registration_days and call_minutes are no longer kept; servers of
-- earlier versions still read them until they are replaced.

CREATE INDEX orders_figures ON orders (created_at)
  INCLUDE (user_id, status, actual_price, total_min, total_max, cancelled_at, first_called_at);
DROP INDEX orders_call_time;
