-- Files of items, and what a dry run says about each of their rows.

CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  creator_id uuid NOT NULL REFERENCES users (id),
  file_name text NOT NULL,
  file bytea NOT NULL,
  sha256 bytea NOT NULL GENERATED ALWAYS AS (sha256(file)) STORED,
  state text NOT NULL DEFAULT 'uploaded' CHECK (state IN ('uploaded', 'reading', 'checked', 'failed')),
  header jsonb NOT NULL,
  mapping jsonb NOT NULL,
  warnings jsonb NOT NULL,
  create_missing boolean NOT NULL DEFAULT false,
  counts jsonb,
  failure text,
  started_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX imports_one_running ON imports ((true)) WHERE state = 'reading';
CREATE INDEX imports_newest ON imports (created_at DESC, id DESC);

-- An item may be deleted while its row is kept.
CREATE TABLE import_rows (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  line integer NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('new', 'changed', 'unchanged', 'deleted', 'refused')),
  item_id uuid,
  values jsonb NOT NULL,
  errors jsonb NOT NULL,
  changes jsonb NOT NULL,
  is_price_move boolean NOT NULL,
  PRIMARY KEY (import_id, line)
);

CREATE INDEX import_rows_outcome ON import_rows (import_id, outcome, line);
