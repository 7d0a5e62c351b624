-- The first recorded call, or the confirmation if there is none: it is made by phone. The order is locked first, so
-- that the update sees the calls that other transactions have just recorded. Staff place orders in a call: those wait for none.

CREATE OR REPLACE FUNCTION note_first_call() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  called uuid := coalesce(NEW.order_id, OLD.order_id);
BEGIN
  PERFORM FROM orders WHERE id = called FOR NO KEY UPDATE;
  UPDATE orders SET first_called_at = first.at
  FROM (
    SELECT coalesce(
      min(created_at) FILTER (WHERE reached IS NOT NULL), min(created_at) FILTER (WHERE actual_price IS NOT NULL)
    ) AS at
    FROM order_events WHERE order_id = called
  ) AS first
  WHERE id = called AND placed_by IS NULL AND first_called_at IS DISTINCT FROM first.at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_first_call AFTER INSERT OR UPDATE ON order_events
  FOR EACH ROW WHEN (NEW.reached IS NOT NULL OR NEW.actual_price IS NOT NULL) EXECUTE FUNCTION note_first_call();
CREATE OR REPLACE TRIGGER note_first_call_left AFTER UPDATE OR DELETE ON order_events
  FOR EACH ROW WHEN (OLD.reached IS NOT NULL OR OLD.actual_price IS NOT NULL) EXECUTE FUNCTION note_first_call();
