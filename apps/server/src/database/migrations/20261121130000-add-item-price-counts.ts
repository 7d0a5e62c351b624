import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddItemPriceCounts20261121130000 implements MigrationInterface {
  readonly name = 'AddItemPriceCounts20261121130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BANDS);
    await runner.query(COUNTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION keep_item_price_counts CASCADE;
      DROP INDEX items_price_high_facets;
      DROP TABLE item_price_counts;
      DROP FUNCTION price_band_start, price_band, price_bands;
    `);
  }
}

/** Prices fall into bands, ten to each power of ten, which begin at the round numbers that people filter by. */
const BANDS = `
  CREATE FUNCTION price_bands() RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT ARRAY[0, ${bandStarts().join(', ')}]::numeric[]
  $$;

  CREATE FUNCTION price_band(price numeric) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT width_bucket(price, price_bands())
  $$;

  CREATE FUNCTION price_band_start(price numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT (price_bands())[price_band(price)]
  $$;
`;

/**
 * How many items of each category, brand and stock have their lowest price in a band, and how many their highest. What a
 * range of prices overlaps is then a sum over bands, and of the items only those in the bands at its ends are looked at.
 */
const COUNTS = `
  CREATE TABLE item_price_counts (
    is_highest   boolean NOT NULL,
    band         integer NOT NULL,
    category_id  uuid NOT NULL,
    car_brand_id uuid NOT NULL,
    in_stock     boolean NOT NULL,
    items        integer NOT NULL,
    PRIMARY KEY (is_highest, band, category_id, car_brand_id, in_stock)
  );
  INSERT INTO item_price_counts
  SELECT is_highest, price_band(price), category_id, car_brand_id, in_stock, count(*)
  FROM items CROSS JOIN LATERAL (VALUES (false, price_min), (true, price_max)) AS ends (is_highest, price)
  GROUP BY 1, 2, 3, 4, 5;
  CREATE INDEX items_price_high_facets ON items (price_max, category_id, car_brand_id, in_stock);

  CREATE FUNCTION keep_item_price_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN
      TRUNCATE item_price_counts;
    ELSIF TG_OP = 'INSERT' THEN
      ${countOf('SELECT *, 1 AS change FROM new_items')}
    ELSIF TG_OP = 'DELETE' THEN
      ${countOf('SELECT *, -1 AS change FROM old_items')}
    ELSE
      ${countOf('SELECT *, 1 AS change FROM new_items UNION ALL SELECT *, -1 FROM old_items')}
    END IF;
    RETURN NULL;
  END $$;

  CREATE TRIGGER items_price_counts_insert AFTER INSERT ON items
    REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_price_counts();
  CREATE TRIGGER items_price_counts_update AFTER UPDATE ON items
    REFERENCING NEW TABLE AS new_items OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_price_counts();
  CREATE TRIGGER items_price_counts_delete AFTER DELETE ON items
    REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_item_price_counts();
  CREATE TRIGGER items_price_counts_truncate AFTER TRUNCATE ON items
    FOR EACH STATEMENT EXECUTE FUNCTION keep_item_price_counts();
`;

function bandStarts(): number[] {
  const powers = Array.from({ length: 8 }, (_, power) => 10 ** power);
  return powers.flatMap((power) => [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8].map((start) => start * power));
}

/** Rows are changed in the order of their key, so that two writers wait and never deadlock. */
function countOf(changes: string): string {
  return `
    INSERT INTO item_price_counts AS counted
    SELECT is_highest, price_band(price), category_id, car_brand_id, in_stock, sum(change)
    FROM (${changes}) AS changes
      CROSS JOIN LATERAL (VALUES (false, price_min), (true, price_max)) AS ends (is_highest, price)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (is_highest, band, category_id, car_brand_id, in_stock)
      DO UPDATE SET items = counted.items + EXCLUDED.items;`;
}
