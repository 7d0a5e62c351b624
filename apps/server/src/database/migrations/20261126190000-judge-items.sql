-- The items whose verdict does not depend on their fitments are few, and each filter by car reads them.

CREATE INDEX items_fit_kind ON items (fit_kind) WHERE fit_kind <> 'specific';
CREATE INDEX items_fit_list_complete ON items (fit_list_complete_at) WHERE fit_list_complete_at IS NOT NULL;
