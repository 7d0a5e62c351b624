-- Part numbers of items. `key` is the number as numberKey of libs/domain makes it.

CREATE TABLE part_makers (
  id   uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL
);
CREATE UNIQUE INDEX part_makers_name_unique ON part_makers (lower(name));

CREATE TABLE item_numbers (
  item_id  uuid NOT NULL REFERENCES items ON DELETE CASCADE,
  position integer NOT NULL,
  kind     text NOT NULL CHECK (kind IN ('mpn', 'oem', 'cross', 'gtin', 'own')),
  maker_id uuid REFERENCES part_makers,
  number   text NOT NULL,
  key      text COLLATE "C" NOT NULL CHECK (key ~ '^[A-Z0-9]+$'),
  PRIMARY KEY (item_id, position)
);
CREATE UNIQUE INDEX item_numbers_once ON item_numbers (item_id, kind, maker_id, key) NULLS NOT DISTINCT;
CREATE UNIQUE INDEX item_numbers_mpn ON item_numbers (maker_id, key) WHERE kind = 'mpn';
CREATE UNIQUE INDEX item_numbers_own ON item_numbers (key) WHERE kind = 'own';
CREATE INDEX item_numbers_key ON item_numbers (key, item_id, position);
