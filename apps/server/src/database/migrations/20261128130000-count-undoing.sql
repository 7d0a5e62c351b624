-- Undoing an import is counted by itself: the columns of apply_ are about applying only.

ALTER TABLE imports
  ADD COLUMN undo_total integer,
  ADD COLUMN undo_done integer NOT NULL DEFAULT 0,
  ADD COLUMN undo_refused integer NOT NULL DEFAULT 0,
  ADD COLUMN undo_ms bigint NOT NULL DEFAULT 0;

UPDATE imports SET undo_total = apply_total, undo_done = apply_done, undo_refused = apply_refused, undo_ms = apply_ms
WHERE state IN ('undoing', 'undo_stopped', 'undone');
