-- Rows are updated in the order of their key, so that concurrent writers wait instead of deadlocking.

CREATE OR REPLACE FUNCTION keep_item_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE item_counts;
    RETURN NULL;
  END IF;
  INSERT INTO item_counts AS counted (category_id, car_brand_id, in_stock, fit_kind, items)
  SELECT category_id, car_brand_id, in_stock, fit_kind, sum(change)
  FROM (
    SELECT category_id, car_brand_id, in_stock, fit_kind, 1 AS change FROM new_items
    UNION ALL SELECT category_id, car_brand_id, in_stock, fit_kind, -1 FROM old_items
  ) AS changes
  GROUP BY 1, 2, 3, 4 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (category_id, car_brand_id, in_stock, fit_kind) DO UPDATE SET items = counted.items + EXCLUDED.items;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER items_counts_insert AFTER INSERT ON items
  REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts();
CREATE OR REPLACE TRIGGER items_counts_update AFTER UPDATE ON items
  REFERENCING NEW TABLE AS new_items OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts();
CREATE OR REPLACE TRIGGER items_counts_delete AFTER DELETE ON items
  REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts();
CREATE OR REPLACE TRIGGER items_counts_truncate AFTER TRUNCATE ON items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts();
