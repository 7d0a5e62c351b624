-- A corrected price has a reason, in the column of the notes of calls.

ALTER TABLE order_events
  DROP CONSTRAINT order_events_only_calls_tell,
  ADD CONSTRAINT order_events_only_calls_offer
    CHECK (reached IS NOT NULL OR (offered_price IS NULL AND try_again_at IS NULL)),
  ADD CONSTRAINT order_events_notes
    CHECK (reached IS NOT NULL OR (note IS NOT NULL) = (actual_price IS NOT NULL AND from_status = to_status));
