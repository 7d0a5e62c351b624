-- judged_items finds in these indexes all that it reads of fitments and items.

DROP INDEX fitments_vehicle;
CREATE INDEX fitments_vehicle ON fitments (vehicle_id, item_id)
  INCLUDE (positions, fits, from_month, to_month, condition_id, serial_from, serial_to);

CREATE INDEX items_fit_kind ON items (fit_kind) INCLUDE (id) WHERE fit_kind <> 'specific';
CREATE INDEX items_fit_list_complete ON items (fit_list_complete_at) INCLUDE (id)
  WHERE fit_list_complete_at IS NOT NULL AND fit_kind = 'specific';
