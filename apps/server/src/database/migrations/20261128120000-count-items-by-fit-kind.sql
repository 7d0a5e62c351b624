-- Lists by car count universal items in item_counts, and items with a complete list in the index. Writers of items wait.

LOCK TABLE items IN SHARE ROW EXCLUSIVE MODE;

ALTER TABLE item_counts ADD COLUMN fit_kind text NOT NULL DEFAULT 'specific';
ALTER TABLE item_counts DROP CONSTRAINT item_counts_pkey;
ALTER TABLE item_counts ADD CONSTRAINT item_counts_pkey PRIMARY KEY (category_id, car_brand_id, in_stock, fit_kind);
TRUNCATE item_counts;
INSERT INTO item_counts (category_id, car_brand_id, in_stock, fit_kind, items)
SELECT category_id, car_brand_id, in_stock, fit_kind, count(*) FROM items GROUP BY 1, 2, 3, 4;

DROP INDEX items_fit_list_complete;
CREATE INDEX items_fit_list_complete ON items (fit_list_complete_at) INCLUDE (id, category_id, car_brand_id, in_stock)
  WHERE fit_list_complete_at IS NOT NULL AND fit_kind = 'specific';

CREATE INDEX items_fit ON items (id) INCLUDE (category_id, car_brand_id, in_stock, fit_kind);
