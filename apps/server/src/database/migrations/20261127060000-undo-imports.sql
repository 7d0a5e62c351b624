-- What an import did can be undone for 7 days, row by row in the reverse order.

ALTER TABLE imports
  DROP CONSTRAINT imports_state_check,
  ADD CONSTRAINT imports_state_check CHECK (state IN ('uploaded', 'reading', 'checked', 'failed', 'applying', 'stopped', 'applied', 'undoing', 'undo_stopped', 'undone')),
  -- When the last rows were applied; null if the previous release did that. From the start of undoing on, the other columns of apply_ are about it.
  ADD COLUMN applied_at timestamptz(3);

DROP INDEX imports_one_running;
CREATE UNIQUE INDEX imports_one_running ON imports ((true)) WHERE state IN ('reading', 'applying', 'undoing');

-- A row that has errors then was left alone.
ALTER TABLE import_rows ADD COLUMN undone_at timestamptz(3);

CREATE INDEX import_rows_applied ON import_rows (import_id, line) WHERE applied_at IS NOT NULL AND undone_at IS NULL;
