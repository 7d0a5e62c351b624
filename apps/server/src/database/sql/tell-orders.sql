-- Call-queue events are sent on the orders channel as `desk`, without the customer: customers do not receive them.

CREATE OR REPLACE FUNCTION tell_desk(order_id uuid, what text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('order_events', json_build_object('orderId', order_id, 'desk', what)::text)
$$;

-- All waiting orders of a customer change with the phone of the account.
CREATE OR REPLACE FUNCTION tell_desk_of_customer(customer_id uuid) RETURNS void LANGUAGE sql AS $$
  SELECT tell_desk(id, 'called') FROM orders
  WHERE user_id = customer_id AND status = 'pending' AND actual_price IS NULL
$$;

CREATE OR REPLACE FUNCTION tell_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_events', json_build_object(
    'orderId', NEW.order_id,
    'customerId', (SELECT user_id FROM orders WHERE id = NEW.order_id),
    'from', NEW.from_status,
    'to', NEW.to_status
  )::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_events_tell AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.reached IS NULL) EXECUTE FUNCTION tell_order_event();

CREATE OR REPLACE FUNCTION tell_dispatch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_events', json_build_object(
    'orderId', id, 'customerId', user_id, 'from', status, 'to', status
  )::text) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_dispatches_tell AFTER INSERT ON order_dispatches
  FOR EACH ROW EXECUTE FUNCTION tell_dispatch();

CREATE OR REPLACE FUNCTION tell_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_desk(NEW.order_id, 'called');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_events_tell_call AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.reached IS NOT NULL) EXECUTE FUNCTION tell_call();

CREATE OR REPLACE TRIGGER fit_checks_tell_call AFTER INSERT ON fit_checks
  FOR EACH ROW EXECUTE FUNCTION tell_call();

CREATE OR REPLACE TRIGGER order_notes_tell_call AFTER INSERT ON order_notes
  FOR EACH ROW EXECUTE FUNCTION tell_call();

CREATE OR REPLACE FUNCTION tell_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_desk(NEW.id, CASE WHEN NEW.claimant_id IS NULL THEN 'released' ELSE 'claimed' END);
  RETURN NULL;
END $$;

-- A claim that ends with a status change sends no event of its own.
CREATE OR REPLACE TRIGGER orders_tell_claim AFTER UPDATE OF claimant_id, claimed_until ON orders
  FOR EACH ROW WHEN (
    (OLD.claimant_id, OLD.claimed_until) IS DISTINCT FROM (NEW.claimant_id, NEW.claimed_until)
    AND OLD.status = NEW.status
  )
  EXECUTE FUNCTION tell_claim();
