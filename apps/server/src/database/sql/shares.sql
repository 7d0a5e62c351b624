-- Shares of sold lines must add up to the actual price, their parts for delivery to the fee, and agreed amounts to the price with
-- discount and fee. A deferred constraint, since lines are written one after the other.

CREATE OR REPLACE FUNCTION check_shares(checked uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM orders CROSS JOIN LATERAL (
    SELECT sum(share) AS shares, sum(delivery_share) AS fees, sum(agreed_amount) AS agreed FROM order_lines WHERE order_id = checked
  ) AS lines
  WHERE id = checked AND is_sold(status) AND
    (actual_price, delivery_fee, discount) <> (shares, fees, coalesce(agreed + delivery_fee - actual_price, 0));
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

-- What was agreed ends with the shares that were made of it, so a new share comes before it. A server that knows sums only writes
-- nothing after the shares.
CREATE OR REPLACE FUNCTION end_price_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.agreed_amount := NULL;
  NEW.delivery_share := 0;
  UPDATE orders SET discount = 0, delivery_fee = 0 WHERE id = NEW.order_id AND (discount > 0 OR delivery_fee > 0);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER lines_end_price_parts BEFORE UPDATE OF share ON order_lines
  FOR EACH ROW EXECUTE FUNCTION end_price_parts();

DROP TRIGGER IF EXISTS order_price_is_shared ON orders;
CREATE CONSTRAINT TRIGGER order_price_is_shared AFTER UPDATE OF actual_price, discount, delivery_fee ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((NEW.actual_price, NEW.discount, NEW.delivery_fee) IS DISTINCT FROM (OLD.actual_price, OLD.discount, OLD.delivery_fee))
  EXECUTE FUNCTION check_price_is_shared();
DROP TRIGGER IF EXISTS lines_share_price ON order_lines;
CREATE CONSTRAINT TRIGGER lines_share_price AFTER INSERT OR UPDATE OF share, delivery_share, agreed_amount, sold_on ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.sold_on IS NOT NULL) EXECUTE FUNCTION check_price_is_shared();
DROP TRIGGER IF EXISTS lines_left_share_price ON order_lines;
CREATE CONSTRAINT TRIGGER lines_left_share_price AFTER DELETE ON order_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.sold_on IS NOT NULL) EXECUTE FUNCTION check_price_is_shared();
