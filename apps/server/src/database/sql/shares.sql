-- Shares of sold lines must add up to the actual price. A deferred constraint, since lines are written one after the
-- other.

CREATE OR REPLACE FUNCTION check_shares(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders WHERE id = checked AND is_sold(status) AND actual_price <>
    (SELECT sum(share) FROM order_lines WHERE order_id = checked);
  IF FOUND THEN
    RAISE EXCEPTION 'The shares of order % do not add up to its price', checked USING ERRCODE = 'check_violation';
  END IF;
END $$;

CREATE OR REPLACE FUNCTION check_price_is_shared() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM check_shares(NEW.id);
  ELSE
    PERFORM check_shares(coalesce(NEW.order_id, OLD.order_id));
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS order_price_is_shared ON orders;
CREATE CONSTRAINT TRIGGER order_price_is_shared AFTER UPDATE OF actual_price ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.actual_price IS DISTINCT FROM OLD.actual_price) EXECUTE FUNCTION check_price_is_shared();
DROP TRIGGER IF EXISTS lines_share_price ON order_lines;
CREATE CONSTRAINT TRIGGER lines_share_price AFTER INSERT OR UPDATE OF share, sold_on ON order_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.sold_on IS NOT NULL) EXECUTE FUNCTION check_price_is_shared();
DROP TRIGGER IF EXISTS lines_left_share_price ON order_lines;
CREATE CONSTRAINT TRIGGER lines_left_share_price AFTER DELETE ON order_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.sold_on IS NOT NULL) EXECUTE FUNCTION check_price_is_shared();
