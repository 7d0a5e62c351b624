-- Searches judge by the kind and the list of an item. Writers of items wait.

LOCK TABLE items IN SHARE ROW EXCLUSIVE MODE;

ALTER TABLE item_search
  ADD COLUMN fit_kind text COLLATE "C" NOT NULL DEFAULT 'specific',
  ADD COLUMN fit_list_complete_at timestamptz;
UPDATE item_search SET fit_kind = items.fit_kind, fit_list_complete_at = items.fit_list_complete_at
FROM items WHERE items.id = item_id AND (items.fit_kind <> 'specific' OR items.fit_list_complete_at IS NOT NULL);
