-- The lines of an order that is confirmed or delivered are sold, on the day on which it was placed.

CREATE OR REPLACE FUNCTION mark_lines_of_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines AS line SET sold_on = sold.day
  FROM (
    SELECT new_rows.id, sold_day(new_rows.status, new_rows.created_at) AS day
    FROM new_rows JOIN old_rows USING (id)
    WHERE sold_day(new_rows.status, new_rows.created_at) IS DISTINCT FROM sold_day(old_rows.status, old_rows.created_at)
  ) AS sold
  WHERE line.order_id = sold.id AND line.sold_on IS DISTINCT FROM sold.day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER mark_lines_of_orders AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_lines_of_orders();

-- The order is locked, because a concurrent confirmation would not see these lines.
CREATE OR REPLACE FUNCTION mark_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_any_sold boolean;
BEGIN
  SELECT bool_or(is_sold) INTO is_any_sold FROM (
    SELECT is_sold(status) AS is_sold
    FROM orders WHERE id IN (SELECT order_id FROM new_rows) ORDER BY id FOR SHARE
  ) AS locked;
  IF NOT is_any_sold THEN RETURN NULL; END IF;
  UPDATE order_lines AS line SET sold_on = sold_day(orders.status, orders.created_at)
  FROM new_rows JOIN orders ON orders.id = new_rows.order_id
  WHERE line.id = new_rows.id AND is_sold(orders.status);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER mark_new_lines AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_new_lines();
