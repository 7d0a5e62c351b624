-- Prices fall into bands, ten to each power of ten, which begin at the round numbers that people filter by; each band into
-- 16 steps of equal width, counted as further bands from 1024 on: those of band 3 begin at 1072. The last band has no end,
-- so it is one step. Rows are changed in the order of their key, so that two writers wait and never deadlock.

CREATE OR REPLACE FUNCTION price_bands() RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY[
    0,
    1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8,
    10, 12.5, 15, 20, 25, 30, 40, 50, 60, 80,
    100, 125, 150, 200, 250, 300, 400, 500, 600, 800,
    1000, 1250, 1500, 2000, 2500, 3000, 4000, 5000, 6000, 8000,
    10000, 12500, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 80000,
    100000, 125000, 150000, 200000, 250000, 300000, 400000, 500000, 600000, 800000,
    1000000, 1250000, 1500000, 2000000, 2500000, 3000000, 4000000, 5000000, 6000000, 8000000,
    10000000, 12500000, 15000000, 20000000, 25000000, 30000000, 40000000, 50000000, 60000000, 80000000
  ]::numeric[]
$$;

CREATE OR REPLACE FUNCTION price_band(price numeric) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT width_bucket(price, price_bands())
$$;

CREATE OR REPLACE FUNCTION price_band_start(price numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (price_bands())[price_band(price)]
$$;

CREATE OR REPLACE FUNCTION price_step(price numeric) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  bands CONSTANT numeric[] := price_bands();
  band CONSTANT integer := price_band(price);
BEGIN
  RETURN 1024 + 16 * band
    + coalesce(floor((price - bands[band]) * 16 / (bands[band + 1] - bands[band])), 0);
END $$;

CREATE OR REPLACE FUNCTION price_step_start(price numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  bands CONSTANT numeric[] := price_bands();
  band CONSTANT integer := price_band(price);
BEGIN
  RETURN bands[band] + coalesce((bands[band + 1] - bands[band]) * (price_step(price) % 16) / 16, 0);
END $$;

CREATE OR REPLACE FUNCTION recount_item_prices() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM item_price_counts;
  INSERT INTO item_price_counts AS counted
  SELECT is_highest, band, category_id, car_brand_id, in_stock, sum(change)
  FROM (SELECT *, 1 AS change FROM items) AS changes
    CROSS JOIN LATERAL (VALUES (false, price_min), (true, price_max)) AS ends (is_highest, price)
    CROSS JOIN LATERAL (SELECT price_band(price) UNION ALL SELECT price_step(price)) AS counted_in (band)
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (is_highest, band, category_id, car_brand_id, in_stock)
    DO UPDATE SET items = counted.items + EXCLUDED.items;
END $$;

CREATE OR REPLACE FUNCTION keep_item_price_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE item_price_counts;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO item_price_counts AS counted
    SELECT is_highest, band, category_id, car_brand_id, in_stock, sum(change)
    FROM (SELECT *, 1 AS change FROM new_items) AS changes
      CROSS JOIN LATERAL (VALUES (false, price_min), (true, price_max)) AS ends (is_highest, price)
      CROSS JOIN LATERAL (SELECT price_band(price) UNION ALL SELECT price_step(price)) AS counted_in (band)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (is_highest, band, category_id, car_brand_id, in_stock)
      DO UPDATE SET items = counted.items + EXCLUDED.items;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO item_price_counts AS counted
    SELECT is_highest, band, category_id, car_brand_id, in_stock, sum(change)
    FROM (SELECT *, -1 AS change FROM old_items) AS changes
      CROSS JOIN LATERAL (VALUES (false, price_min), (true, price_max)) AS ends (is_highest, price)
      CROSS JOIN LATERAL (SELECT price_band(price) UNION ALL SELECT price_step(price)) AS counted_in (band)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (is_highest, band, category_id, car_brand_id, in_stock)
      DO UPDATE SET items = counted.items + EXCLUDED.items;
  ELSE
    INSERT INTO item_price_counts AS counted
    SELECT is_highest, band, category_id, car_brand_id, in_stock, sum(change)
    FROM (SELECT *, 1 AS change FROM new_items UNION ALL SELECT *, -1 FROM old_items) AS changes
      CROSS JOIN LATERAL (VALUES (false, price_min), (true, price_max)) AS ends (is_highest, price)
      CROSS JOIN LATERAL (SELECT price_band(price) UNION ALL SELECT price_step(price)) AS counted_in (band)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (is_highest, band, category_id, car_brand_id, in_stock)
      DO UPDATE SET items = counted.items + EXCLUDED.items;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER items_price_counts_insert AFTER INSERT ON items
  REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_price_counts();
CREATE OR REPLACE TRIGGER items_price_counts_update AFTER UPDATE ON items
  REFERENCING NEW TABLE AS new_items OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_price_counts();
CREATE OR REPLACE TRIGGER items_price_counts_delete AFTER DELETE ON items
  REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_price_counts();
CREATE OR REPLACE TRIGGER items_price_counts_truncate AFTER TRUNCATE ON items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_item_price_counts();
