import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each band of prices of 20261121130000-add-item-price-counts.ts falls into steps of equal width, which are counted too: of a
 * million items a band may have a hundred thousand, and those of a price's own band were looked at one by one.
 */
export class AddPriceSteps20261122001000 implements MigrationInterface {
  readonly name = 'AddPriceSteps20261122001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STEPS);
    await runner.query(COUNTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM item_price_counts WHERE band >= ${FIRST};
      ${keeping(BAND)}
      DROP FUNCTION recount_item_prices, price_step_start, price_step;
    `);
  }
}

const STEPS_OF_A_BAND = 16;
/** Steps stand in item_price_counts as further bands, numbered from here: those of band 3 begin at 1072. A multiple of the steps of a band. */
const FIRST = 1_024;
const BAND = 'SELECT price_band(price)';
const BAND_AND_STEP = `${BAND} UNION ALL SELECT price_step(price)`;

/** The last band has no end, so it is one step. */
const STEPS = `
  CREATE FUNCTION price_step(price numeric) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    bands CONSTANT numeric[] := price_bands();
    band CONSTANT integer := price_band(price);
  BEGIN
    RETURN ${FIRST} + ${STEPS_OF_A_BAND} * band
      + coalesce(floor((price - bands[band]) * ${STEPS_OF_A_BAND} / (bands[band + 1] - bands[band])), 0);
  END $$;

  CREATE FUNCTION price_step_start(price numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
  DECLARE
    bands CONSTANT numeric[] := price_bands();
    band CONSTANT integer := price_band(price);
  BEGIN
    RETURN bands[band] + coalesce((bands[band + 1] - bands[band]) * (price_step(price) % ${STEPS_OF_A_BAND}) / ${STEPS_OF_A_BAND}, 0);
  END $$;
`;

const COUNTS = `
  CREATE FUNCTION recount_item_prices() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM item_price_counts;
    ${countOf('SELECT *, 1 AS change FROM items', BAND_AND_STEP)}
  END $$;
  ${keeping(BAND_AND_STEP)}
  SELECT recount_item_prices();
`;

function keeping(bandsOf: string): string {
  return `
    CREATE OR REPLACE FUNCTION keep_item_price_counts() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        TRUNCATE item_price_counts;
      ELSIF TG_OP = 'INSERT' THEN
        ${countOf('SELECT *, 1 AS change FROM new_items', bandsOf)}
      ELSIF TG_OP = 'DELETE' THEN
        ${countOf('SELECT *, -1 AS change FROM old_items', bandsOf)}
      ELSE
        ${countOf('SELECT *, 1 AS change FROM new_items UNION ALL SELECT *, -1 FROM old_items', bandsOf)}
      END IF;
      RETURN NULL;
    END $$;`;
}

/** Rows are changed in the order of their key, so that two writers wait and never deadlock. */
function countOf(changes: string, bandsOf: string): string {
  return `
    INSERT INTO item_price_counts AS counted
    SELECT is_highest, band, category_id, car_brand_id, in_stock, sum(change)
    FROM (${changes}) AS changes
      CROSS JOIN LATERAL (VALUES (false, price_min), (true, price_max)) AS ends (is_highest, price)
      CROSS JOIN LATERAL (${bandsOf}) AS counted_in (band)
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (is_highest, band, category_id, car_brand_id, in_stock)
      DO UPDATE SET items = counted.items + EXCLUDED.items;`;
}
