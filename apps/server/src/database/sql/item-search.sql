-- The row of each item that searches read, a statement at a time: a thousand items cost one pass.

CREATE OR REPLACE FUNCTION item_title(name text, category_id uuid, car_brand_id uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('pg_catalog.english', search_document(name)), 'A')
    || format('''%s'':1B ''%s'':2B', search_mark(category_id), search_mark(car_brand_id))::tsvector
$$;

CREATE OR REPLACE FUNCTION item_others(description text, title tsvector) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT ts_delete(strip(to_tsvector('pg_catalog.english', search_document(description))), tsvector_to_array(title))
$$;

CREATE OR REPLACE FUNCTION keep_item_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE item_search, search_bits, search_changes, search_common RESTART IDENTITY;
    PERFORM rebuild_search_words();
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    WITH gone AS (DELETE FROM item_search WHERE item_id IN (SELECT id FROM old_items) RETURNING *)
    INSERT INTO search_changes
    SELECT place, tsvector_to_array(title) || CASE WHEN in_stock THEN ARRAY['#stock'] ELSE '{}' END, tsvector_to_array(others)
    FROM gone;
  ELSIF TG_OP = 'INSERT' THEN
    WITH added AS (
      INSERT INTO item_search (item_id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, title, others)
      SELECT * FROM (
        SELECT id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, made AS title,
          item_others(description, made) AS others
        FROM new_items CROSS JOIN LATERAL item_title(name, category_id, car_brand_id) AS made
      ) AS made ORDER BY created_at, id RETURNING place
    )
    INSERT INTO search_changes SELECT place FROM added;
    PERFORM learn_words((SELECT array_agg(name) FROM new_items), 2::smallint);
    PERFORM learn_words((SELECT array_agg(description) FROM new_items), 0::smallint);
  ELSE
    WITH made AS MATERIALIZED (
      SELECT id, category_id, car_brand_id, in_stock, price_min, price_max, created_at, made AS title,
        item_others(description, made) AS others
      FROM new_items CROSS JOIN LATERAL item_title(name, category_id, car_brand_id) AS made
    ), changed AS (
      UPDATE item_search AS kept SET
        category_id = made.category_id, car_brand_id = made.car_brand_id, in_stock = made.in_stock,
        price_min = made.price_min, price_max = made.price_max, created_at = made.created_at,
        title = made.title, others = made.others
      FROM made WHERE kept.item_id = made.id
    )
    INSERT INTO search_changes
    SELECT place, tsvector_to_array(kept.title) || CASE WHEN kept.in_stock THEN ARRAY['#stock'] ELSE '{}' END,
      tsvector_to_array(kept.others)
    FROM made JOIN item_search AS kept ON kept.item_id = made.id
    WHERE (kept.title, kept.others, kept.in_stock) IS DISTINCT FROM (made.title, made.others, made.in_stock);
    PERFORM learn_words((SELECT array_agg(name) FROM new_items), 2::smallint);
    PERFORM learn_words((SELECT array_agg(description) FROM new_items), 0::smallint);
  END IF;
  PERFORM fold_search_changes(256);
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
