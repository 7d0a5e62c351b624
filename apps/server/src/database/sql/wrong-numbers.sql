-- A customer's orders that a call to a wrong number has put back are due at once when the number changes.

CREATE OR REPLACE FUNCTION call_new_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET call_again_at = clock_timestamp()
  WHERE user_id = NEW.id AND status = 'pending' AND actual_price IS NULL AND call_again_at IN (
    SELECT event.created_at + interval '24 hours'
    FROM orders AS called JOIN order_events AS event ON order_id = called.id
    WHERE called.user_id = NEW.id AND wrong_number IS NOT NULL
  );
  PERFORM tell_desk_of_customer(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_call_new_number AFTER UPDATE OF phone ON users
  FOR EACH ROW WHEN (phone_key(NEW.phone) <> '' AND phone_key(OLD.phone) IS DISTINCT FROM phone_key(NEW.phone)) EXECUTE FUNCTION call_new_number();
