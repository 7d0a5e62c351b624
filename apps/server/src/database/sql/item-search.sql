-- Fills the search row of each item, once per statement for any number of items. Weights: A for the name, B for
-- category and brand, D for the description.

CREATE OR REPLACE FUNCTION item_words(name text, description text, category_id uuid, car_brand_id uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', search_document(name)), 'A')
    || format('''%s'':1B ''%s'':2B', search_mark(category_id), search_mark(car_brand_id))::tsvector
    || strip(to_tsvector('pg_catalog.english', search_document(description)))
$$;

CREATE OR REPLACE FUNCTION keep_item_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE item_search;
    PERFORM rebuild_search_words();
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM item_search WHERE item_id IN (SELECT id FROM old_items);
  ELSE
    INSERT INTO item_search (item_id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, fit_kind, fit_list_complete_at, words)
    SELECT id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, fit_kind, fit_list_complete_at,
      item_words(name, description, category_id, car_brand_id)
    FROM new_items ORDER BY id
    ON CONFLICT (item_id) DO UPDATE SET
      (category_id, car_brand_id, in_stock, price_min, price_max, created_at, fit_kind, fit_list_complete_at, words) =
      (EXCLUDED.category_id, EXCLUDED.car_brand_id, EXCLUDED.in_stock, EXCLUDED.price_min, EXCLUDED.price_max, EXCLUDED.created_at,
        EXCLUDED.fit_kind, EXCLUDED.fit_list_complete_at, EXCLUDED.words);
    PERFORM learn_item_words(array_agg(new_items.name), array_agg(car_brands.name), array_agg(description))
    FROM new_items JOIN car_brands ON car_brands.id = car_brand_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER items_search_insert AFTER INSERT ON items
  REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search();
CREATE OR REPLACE TRIGGER items_search_update AFTER UPDATE ON items
  REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search();
CREATE OR REPLACE TRIGGER items_search_delete AFTER DELETE ON items
  REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search();
CREATE OR REPLACE TRIGGER items_search_truncate AFTER TRUNCATE ON items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_search();

-- The position of the first query with a match. Sequential scans are disabled, whatever the planner estimates.
CREATE OR REPLACE FUNCTION first_match(queries tsquery[]) RETURNS integer LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
  FOR nth IN 1 .. cardinality(queries) LOOP
    IF EXISTS (SELECT FROM item_search WHERE words @@ queries[nth]) THEN
      RETURN nth;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
