-- What staff corrected in a pending order: an array of OrderChange of libs/domain.

ALTER TABLE order_events
  ADD COLUMN changes jsonb,
  ADD CONSTRAINT order_events_corrections_change_no_status CHECK (
    changes IS NULL
    OR reached IS NULL AND actual_price IS NULL
      AND (from_status, to_status) IS NOT DISTINCT FROM ('pending', 'pending')
  );
