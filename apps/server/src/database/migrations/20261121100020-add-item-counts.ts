import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddItemCounts20261121100020 implements MigrationInterface {
  readonly name = 'AddItemCounts20261121100020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUNTS);
    await runner.query(ORDERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION keep_item_counts CASCADE;
      DROP TABLE item_counts;
      DROP INDEX items_name, items_price_low, items_price_high,
        items_category_name, items_category_price_low, items_category_price_high,
        items_car_brand_name, items_car_brand_price_low, items_car_brand_price_high,
        items_category_car_brand, items_facets;
    `);
  }
}

/**
 * How many items there are of each category, brand and stock: totals and facets of a list without a search cost the same at
 * any size. Rows are changed in the order of their key, so that two writers wait and never deadlock.
 */
const COUNTS = `
  CREATE TABLE item_counts (
    category_id  uuid NOT NULL,
    car_brand_id uuid NOT NULL,
    in_stock     boolean NOT NULL,
    items        integer NOT NULL,
    PRIMARY KEY (category_id, car_brand_id, in_stock)
  );
  INSERT INTO item_counts
  SELECT category_id, car_brand_id, in_stock, count(*) FROM items GROUP BY 1, 2, 3;

  CREATE FUNCTION keep_item_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      TRUNCATE item_counts;
      RETURN NULL;
    ELSIF TG_OP = 'INSERT' THEN
      INSERT INTO item_counts AS counted
      SELECT category_id, car_brand_id, in_stock, count(*) FROM new_items GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (category_id, car_brand_id, in_stock) DO UPDATE SET items = counted.items + EXCLUDED.items;
    ELSIF TG_OP = 'DELETE' THEN
      INSERT INTO item_counts AS counted
      SELECT category_id, car_brand_id, in_stock, -count(*) FROM old_items GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      ON CONFLICT (category_id, car_brand_id, in_stock) DO UPDATE SET items = counted.items + EXCLUDED.items;
    ELSE
      INSERT INTO item_counts AS counted
      SELECT category_id, car_brand_id, in_stock, sum(change)
      FROM (
        SELECT category_id, car_brand_id, in_stock, 1 AS change FROM new_items
        UNION ALL SELECT category_id, car_brand_id, in_stock, -1 FROM old_items
      ) AS changes
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (category_id, car_brand_id, in_stock) DO UPDATE SET items = counted.items + EXCLUDED.items;
    END IF;
    RETURN NULL;
  END $$;

  CREATE TRIGGER items_counts_insert AFTER INSERT ON items
    REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts();
  CREATE TRIGGER items_counts_update AFTER UPDATE ON items
    REFERENCING NEW TABLE AS new_items OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts();
  CREATE TRIGGER items_counts_delete AFTER DELETE ON items
    REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts();
  CREATE TRIGGER items_counts_truncate AFTER TRUNCATE ON items
    FOR EACH STATEMENT EXECUTE FUNCTION keep_item_counts();
`;

/** A page in every order, of everything, one category or one brand, begins at its place in an index; category and brand together leave few rows to sort. */
const ORDERS = `
  CREATE INDEX items_name ON items (name, id);
  CREATE INDEX items_price_low ON items (price_min, id);
  CREATE INDEX items_price_high ON items (price_max DESC, id DESC);
  CREATE INDEX items_category_name ON items (category_id, name, id);
  CREATE INDEX items_category_price_low ON items (category_id, price_min, id);
  CREATE INDEX items_category_price_high ON items (category_id, price_max DESC, id DESC);
  CREATE INDEX items_car_brand_name ON items (car_brand_id, name, id);
  CREATE INDEX items_car_brand_price_low ON items (car_brand_id, price_min, id);
  CREATE INDEX items_car_brand_price_high ON items (car_brand_id, price_max DESC, id DESC);
  CREATE INDEX items_category_car_brand ON items (category_id, car_brand_id, created_at DESC, id DESC);
  CREATE INDEX items_facets ON items (price_min, price_max, category_id, car_brand_id, in_stock);
`;
