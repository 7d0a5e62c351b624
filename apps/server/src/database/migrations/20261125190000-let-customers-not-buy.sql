-- Why the customer does not buy; such a call is followed by the step to failed.

ALTER TABLE order_events
  ADD COLUMN not_buying text,
  ADD CONSTRAINT order_events_only_calls_sell_nothing CHECK (
    not_buying IS NULL
    OR reached IS NOT NULL
      AND not_buying IN ('too_dear', 'found_elsewhere', 'wrong_number', 'duplicate', 'out_of_stock', 'other')
  );
