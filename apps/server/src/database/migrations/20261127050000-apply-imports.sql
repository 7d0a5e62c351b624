-- Imports are applied row by row; a row keeps its item as it was.

ALTER TABLE imports
  DROP CONSTRAINT imports_state_check,
  ADD CONSTRAINT imports_state_check CHECK (state IN ('uploaded', 'reading', 'checked', 'failed', 'applying', 'stopped', 'applied')),
  -- Rows to apply, those that are done, and those of them that were refused. `apply_ms`: how long that has taken.
  ADD COLUMN apply_total integer,
  ADD COLUMN apply_done integer NOT NULL DEFAULT 0,
  ADD COLUMN apply_refused integer NOT NULL DEFAULT 0,
  ADD COLUMN apply_ms bigint NOT NULL DEFAULT 0;

DROP INDEX imports_one_running;
CREATE UNIQUE INDEX imports_one_running ON imports ((true)) WHERE state IN ('reading', 'applying');

-- `item_version`: of the dry run. `before`: the item, its numbers, fitments and the ids of its pictures; null for a new one.
ALTER TABLE import_rows
  ADD COLUMN item_version integer,
  ADD COLUMN applied_at timestamptz(3),
  ADD COLUMN version_after integer,
  ADD COLUMN before jsonb;

CREATE INDEX import_rows_waiting ON import_rows (import_id, line)
  WHERE applied_at IS NULL AND outcome IN ('new', 'changed', 'deleted');
