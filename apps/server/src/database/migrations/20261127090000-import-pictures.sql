-- Pictures of an import are fetched from their addresses after their row is applied, one after the other.

-- `pictures_left`: how many of the last addresses in its values are still to be fetched. `picture_failures`: those that failed,
-- as [{address, code, message}]; null for none.
ALTER TABLE import_rows
  ADD COLUMN pictures_left integer NOT NULL DEFAULT 0,
  ADD COLUMN picture_failures jsonb;

CREATE INDEX import_rows_pictures ON import_rows (import_id, line) WHERE pictures_left > 0 OR picture_failures IS NOT NULL;
