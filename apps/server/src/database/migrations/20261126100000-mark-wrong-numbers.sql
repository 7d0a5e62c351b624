-- The number that was called, if it is not the customer's. The order stays pending.

ALTER TABLE order_events
  ADD COLUMN wrong_number text,
  ADD CONSTRAINT order_events_wrong_numbers_reach_nobody CHECK (
    wrong_number IS NULL OR reached IS NOT DISTINCT FROM false AND try_again_at IS NULL AND not_buying IS NULL
  );
CREATE INDEX order_events_wrong_numbers ON order_events (order_id) WHERE wrong_number IS NOT NULL;
