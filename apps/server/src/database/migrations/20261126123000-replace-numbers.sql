-- Which number a maker has replaced by which. A number has one that replaces it; the service refuses loops.

CREATE TABLE number_replacements (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  maker_id   uuid NOT NULL REFERENCES part_makers,
  old_number text NOT NULL,
  old_key    text COLLATE "C" NOT NULL CHECK (old_key ~ '^[A-Z0-9]+$'),
  new_number text NOT NULL,
  new_key    text COLLATE "C" NOT NULL CHECK (new_key ~ '^[A-Z0-9]+$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (old_key <> new_key)
);
CREATE UNIQUE INDEX number_replacements_old ON number_replacements (old_key, maker_id);
CREATE INDEX number_replacements_new ON number_replacements (new_key, maker_id);
CREATE INDEX number_replacements_newest ON number_replacements (created_at, id);
