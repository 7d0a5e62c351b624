-- The event of a price has what changed in its parts. A running server of the release before shows it as a correction of them.
ALTER TABLE order_events
  DROP CONSTRAINT order_events_corrections_change_no_status,
  ADD CONSTRAINT order_events_corrections_change_no_status CHECK (
    changes IS NULL
    OR reached IS NULL
      AND (actual_price IS NOT NULL OR (from_status, to_status) IS NOT DISTINCT FROM ('pending', 'pending'))
  );
