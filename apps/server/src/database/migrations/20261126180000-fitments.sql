-- Which items fit which vehicles. A month is a number: year * 12 + month - 1. `positions` is a set with one bit for each of
-- FIT_POSITIONS of libs/domain, so that equal sets are equal numbers.

ALTER TABLE items
  ADD COLUMN fit_kind text COLLATE "C" NOT NULL DEFAULT 'specific' CHECK (fit_kind IN ('specific', 'universal', 'not_for_cars')),
  ADD COLUMN fit_list_complete_at timestamptz;

CREATE TABLE fit_conditions (
  id   integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 100)
);
CREATE UNIQUE INDEX fit_conditions_text_unique ON fit_conditions (lower(text));

CREATE TABLE fitments (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id      uuid NOT NULL REFERENCES items ON DELETE CASCADE,
  vehicle_id   integer NOT NULL REFERENCES vehicles,
  fits         boolean NOT NULL,
  -- Null: since, or as long as, the vehicle was built.
  from_month   integer CHECK (from_month BETWEEN 23400 AND 25211),
  to_month     integer CHECK (to_month BETWEEN 23400 AND 25211),
  positions    smallint NOT NULL CHECK (positions BETWEEN 0 AND 255),
  condition_id integer REFERENCES fit_conditions,
  serial_from  text COLLATE "C" CHECK (serial_from ~ '^[0-9]{6,7}$'),
  serial_to    text COLLATE "C" CHECK (serial_to ~ '^[0-9]{6,7}$'),
  basis        text COLLATE "C" NOT NULL CHECK (basis IN ('catalogue', 'supplier', 'call', 'fitted', 'return')),
  checked_by   uuid REFERENCES users,
  checked_at   timestamptz NOT NULL DEFAULT now(),
  CHECK (from_month <= to_month),
  CHECK (length(serial_from) = length(serial_to) AND left(serial_from, 1) = left(serial_to, 1) AND serial_from <= serial_to)
);
CREATE UNIQUE INDEX fitments_once ON fitments (item_id, vehicle_id, positions, condition_id, from_month) NULLS NOT DISTINCT;
CREATE INDEX fitments_vehicle ON fitments (vehicle_id, item_id);
