-- An order counts once per name, however many of its lines have that name: it is added when its first such line
-- appears and subtracted when the last one goes. Concurrent changes to the lines of one order are serialized by a
-- lock. New subjects get a number; if another transaction is just numbering the same subject, this one waits for it.
-- The zero UUID means "no item".

CREATE OR REPLACE FUNCTION keep_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE sales;
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM new_order_lines WHERE sold_on IS NOT NULL)
    AND NOT EXISTS (SELECT FROM old_order_lines WHERE sold_on IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(5230122, slot) FROM (
    SELECT DISTINCT hashtext(order_id::text) & 255 AS slot FROM (
      SELECT order_id, sold_on, 1 AS change FROM new_order_lines
      UNION ALL SELECT order_id, sold_on, -1 FROM old_order_lines
    ) AS changes
    WHERE sold_on IS NOT NULL ORDER BY slot
  ) AS slots;
  INSERT INTO stats_subjects (kind, item_id, name)
  SELECT DISTINCT * FROM (
    SELECT sold.* FROM (
      SELECT item_id, item_name, car_brand_name, category_name, sold_on, 1 AS change FROM new_order_lines
      UNION ALL SELECT item_id, item_name, car_brand_name, category_name, sold_on, -1 FROM old_order_lines
    ) AS changes
      CROSS JOIN LATERAL (
        VALUES
          ('item', coalesce(item_id, uuid '00000000-0000-0000-0000-000000000000'), CASE WHEN item_id IS NULL THEN item_name ELSE '' END),
          ('brand', uuid '00000000-0000-0000-0000-000000000000', car_brand_name),
          ('category', uuid '00000000-0000-0000-0000-000000000000', category_name)
      ) AS sold (kind, of_item, name)
    WHERE sold_on IS NOT NULL
  ) AS wanted (kind, item_id, name)
  WHERE NOT EXISTS (SELECT FROM stats_subjects AS known WHERE (known.kind, known.item_id, known.name) =
    (wanted.kind, wanted.item_id, wanted.name))
  ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  INSERT INTO sales AS kept (kind, tier, start, subject_id, orders, quantity, cents)
  SELECT counted.kind, tier, start, subject.id, sum(coming), sum(quantity), sum(cents)
  FROM (
    SELECT kind, of_item, name, sold_on, quantity, cents, (now.lines > 0)::int - (now.lines > changed.lines)::int AS coming
    FROM (
      SELECT kind, of_item, name, sold_on, order_id,
        sum(change) AS lines, sum(change * quantity) AS quantity, sum(change * (share * 100)::bigint) AS cents
      FROM (
        SELECT order_id, item_id, item_name, car_brand_name, category_name, sold_on, quantity, share, 1 AS change FROM new_order_lines
        UNION ALL SELECT order_id, item_id, item_name, car_brand_name, category_name, sold_on, quantity, share, -1 FROM old_order_lines
      ) AS changes
        CROSS JOIN LATERAL (
          VALUES
            ('item', coalesce(item_id, uuid '00000000-0000-0000-0000-000000000000'), CASE WHEN item_id IS NULL THEN item_name ELSE '' END),
            ('brand', uuid '00000000-0000-0000-0000-000000000000', car_brand_name),
            ('category', uuid '00000000-0000-0000-0000-000000000000', category_name)
        ) AS sold (kind, of_item, name)
      WHERE sold_on IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    ) AS changed CROSS JOIN LATERAL (
      SELECT count(*) AS lines FROM order_lines AS line
      WHERE line.order_id = changed.order_id AND line.sold_on = changed.sold_on AND CASE kind
        WHEN 'brand' THEN car_brand_name = changed.name
        WHEN 'category' THEN category_name = changed.name
        ELSE coalesce(item_id, uuid '00000000-0000-0000-0000-000000000000') = of_item
          AND (item_id IS NOT NULL OR item_name = changed.name)
      END
    ) AS now
  ) AS counted
    JOIN stats_subjects AS subject
      ON (subject.kind, subject.item_id, subject.name) = (counted.kind, counted.of_item, counted.name)
    CROSS JOIN LATERAL stats_periods(sold_on)
  GROUP BY 1, 2, 3, 4 HAVING sum(coming) <> 0 OR sum(quantity) <> 0 OR sum(cents) <> 0 ORDER BY 1, 2, 3, 4
  ON CONFLICT (kind, tier, start, subject_id) DO UPDATE SET
    orders = kept.orders + EXCLUDED.orders, quantity = kept.quantity + EXCLUDED.quantity,
    cents = kept.cents + EXCLUDED.cents;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_sales_of_insert AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS new_order_lines FOR EACH STATEMENT EXECUTE FUNCTION keep_sales();
CREATE OR REPLACE TRIGGER keep_sales_of_update AFTER UPDATE ON order_lines
  REFERENCING NEW TABLE AS new_order_lines OLD TABLE AS old_order_lines FOR EACH STATEMENT EXECUTE FUNCTION keep_sales();
CREATE OR REPLACE TRIGGER keep_sales_of_delete AFTER DELETE ON order_lines
  REFERENCING OLD TABLE AS old_order_lines FOR EACH STATEMENT EXECUTE FUNCTION keep_sales();
CREATE OR REPLACE TRIGGER keep_sales_of_truncate AFTER TRUNCATE ON order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION keep_sales();

CREATE OR REPLACE FUNCTION keep_view_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE view_counts;
    RETURN NULL;
  END IF;
  INSERT INTO stats_subjects (kind, item_id, name)
  SELECT DISTINCT 'item', item_id, '' FROM new_item_views AS viewed
  WHERE NOT EXISTS (SELECT FROM stats_subjects AS known WHERE (known.kind, known.item_id, known.name) = ('item', viewed.item_id, ''))
  ORDER BY 2 ON CONFLICT DO NOTHING;
  INSERT INTO view_counts AS kept (tier, start, subject_id, views)
  SELECT tier, start, subject.id, sum(change)
  FROM (
    SELECT item_id, viewed_at, 1 AS change FROM new_item_views
    UNION ALL SELECT item_id, viewed_at, -1 FROM old_item_views
  ) AS changes
    JOIN stats_subjects AS subject ON subject.kind = 'item' AND subject.item_id = changes.item_id AND subject.name = ''
    CROSS JOIN LATERAL stats_periods(nairobi_day(viewed_at))
  GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (tier, start, subject_id) DO UPDATE SET views = kept.views + EXCLUDED.views;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER keep_view_counts_of_insert AFTER INSERT ON item_views
  REFERENCING NEW TABLE AS new_item_views FOR EACH STATEMENT EXECUTE FUNCTION keep_view_counts();
CREATE OR REPLACE TRIGGER keep_view_counts_of_update AFTER UPDATE ON item_views
  REFERENCING NEW TABLE AS new_item_views OLD TABLE AS old_item_views FOR EACH STATEMENT EXECUTE FUNCTION keep_view_counts();
CREATE OR REPLACE TRIGGER keep_view_counts_of_delete AFTER DELETE ON item_views
  REFERENCING OLD TABLE AS old_item_views FOR EACH STATEMENT EXECUTE FUNCTION keep_view_counts();
CREATE OR REPLACE TRIGGER keep_view_counts_of_truncate AFTER TRUNCATE ON item_views
  FOR EACH STATEMENT EXECUTE FUNCTION keep_view_counts();

-- Rebuilds the totals, for tables that were filled without triggers.
CREATE OR REPLACE FUNCTION recount_items() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE sales, view_counts;
  INSERT INTO stats_subjects (kind, item_id, name)
  SELECT DISTINCT * FROM (
    SELECT sold.*
    FROM order_lines
      CROSS JOIN LATERAL (
        VALUES
          ('item', coalesce(item_id, uuid '00000000-0000-0000-0000-000000000000'), CASE WHEN item_id IS NULL THEN item_name ELSE '' END),
          ('brand', uuid '00000000-0000-0000-0000-000000000000', car_brand_name),
          ('category', uuid '00000000-0000-0000-0000-000000000000', category_name)
      ) AS sold (kind, of_item, name)
    WHERE sold_on IS NOT NULL
  ) AS wanted (kind, item_id, name)
  WHERE NOT EXISTS (SELECT FROM stats_subjects AS known WHERE (known.kind, known.item_id, known.name) =
    (wanted.kind, wanted.item_id, wanted.name))
  ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  INSERT INTO stats_subjects (kind, item_id, name)
  SELECT DISTINCT * FROM (
    SELECT sold.* FROM (SELECT DISTINCT item_id FROM item_views) AS viewed
      CROSS JOIN LATERAL (VALUES ('item', item_id, '')) AS sold (kind, of_item, name)
  ) AS wanted (kind, item_id, name)
  WHERE NOT EXISTS (SELECT FROM stats_subjects AS known WHERE (known.kind, known.item_id, known.name) =
    (wanted.kind, wanted.item_id, wanted.name))
  ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
  INSERT INTO sales (kind, tier, start, subject_id, orders, quantity, cents)
  SELECT counted.kind, tier, start, subject.id, sum(orders), sum(quantity), sum(cents)
  FROM (
    SELECT kind, of_item, name, sold_on, count(DISTINCT order_id) AS orders, sum(quantity) AS quantity,
      sum((share * 100)::bigint) AS cents
    FROM order_lines
      CROSS JOIN LATERAL (
        VALUES
          ('item', coalesce(item_id, uuid '00000000-0000-0000-0000-000000000000'), CASE WHEN item_id IS NULL THEN item_name ELSE '' END),
          ('brand', uuid '00000000-0000-0000-0000-000000000000', car_brand_name),
          ('category', uuid '00000000-0000-0000-0000-000000000000', category_name)
      ) AS sold (kind, of_item, name)
    WHERE sold_on IS NOT NULL GROUP BY 1, 2, 3, 4
  ) AS counted
    JOIN stats_subjects AS subject
      ON (subject.kind, subject.item_id, subject.name) = (counted.kind, counted.of_item, counted.name)
    CROSS JOIN LATERAL stats_periods(sold_on)
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
  INSERT INTO view_counts (tier, start, subject_id, views)
  SELECT tier, start, subject.id, sum(views)
  FROM (SELECT nairobi_day(viewed_at) AS day, item_id, count(*) AS views FROM item_views GROUP BY 1, 2) AS viewed
    JOIN stats_subjects AS subject ON subject.kind = 'item' AND subject.item_id = viewed.item_id AND subject.name = ''
    CROSS JOIN LATERAL stats_periods(day)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
END $$;
