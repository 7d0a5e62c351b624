-- The car that a customer named with an order, and whether each item fitted it on that day. Months are those in which the car may
-- have been built, by its year of registration; both null if the year is unknown. A month is a number: year * 12 + month - 1.

ALTER TABLE order_lines
  ADD COLUMN vehicle_id integer REFERENCES vehicles,
  ADD COLUMN car_from_month integer,
  ADD COLUMN car_to_month integer,
  ADD COLUMN verdict text COLLATE "C" CHECK (verdict IN ('universal', 'fits', 'fits_if', 'does_not_fit', 'unknown')),
  ADD COLUMN fit_reasons jsonb,
  ADD CONSTRAINT order_lines_car CHECK ((vehicle_id IS NULL) = (fit_reasons IS NULL)
    AND (vehicle_id IS NOT NULL OR (car_from_month IS NULL AND car_to_month IS NULL AND verdict IS NULL)));

CREATE INDEX order_lines_vehicle ON order_lines (vehicle_id, order_id) WHERE vehicle_id IS NOT NULL;
