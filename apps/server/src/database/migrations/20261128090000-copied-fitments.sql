-- A fitment that was copied from another item. Its basis is 'supplier', since a running server of the release before knows no other.
-- `copied_from` is no foreign key: an undone import makes a deleted item again with its id.

ALTER TABLE fitments
  ADD COLUMN copied text COLLATE "C" CONSTRAINT fitments_copied_check CHECK (copied = 'yes'),
  ADD COLUMN copied_from uuid;
