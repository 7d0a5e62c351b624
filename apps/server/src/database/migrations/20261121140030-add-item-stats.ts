import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keeping, onEveryChange } from './statement-triggers.js';

/**
 * What was sold of each item, car brand and category, and how often each item was viewed: by day, by month and by year, so that a
 * range is a few periods. An item is known by its id; when it is deleted, what was sold of it goes on under its name, and
 * its views vanish with it. Brands and categories have no ids here: their names are those of the time of the order.
 */
export class AddItemStats20261121140030 implements MigrationInterface {
  readonly name = 'AddItemStats20261121140030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(SALES);
    await runner.query(VIEWS);
    await runner.query(RECOUNT);
    await runner.query('SELECT recount_items()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION keep_sales, keep_view_counts CASCADE;
      DROP FUNCTION recount_items;
      DROP TABLE sales, view_counts;
    `);
  }
}

const PERIOD = `
    tier text COLLATE "C" NOT NULL CHECK (tier IN ('day', 'month', 'year')),
    start date NOT NULL`;

const TABLES = `
  CREATE TABLE sales (
    kind     text COLLATE "C" NOT NULL CHECK (kind IN ('item', 'brand', 'category')), ${PERIOD},
    item_id  uuid,
    name     text COLLATE "C" NOT NULL,
    orders   integer NOT NULL,
    quantity integer NOT NULL,
    revenue  numeric(20, 2) NOT NULL,
    CONSTRAINT sales_of_period UNIQUE NULLS NOT DISTINCT (kind, tier, start, item_id, name)
  );

  CREATE TABLE view_counts (${PERIOD},
    item_id uuid NOT NULL,
    views   integer NOT NULL,
    PRIMARY KEY (tier, start, item_id)
  );
`;

const UNDER = `CROSS JOIN LATERAL (
    VALUES ('item', item_id, CASE WHEN item_id IS NULL THEN item_name ELSE '' END),
      ('brand', NULL, car_brand_name), ('category', NULL, category_name)
  ) AS under (kind, sold_id, name)`;

/**
 * An order counts once under a name, however many of its lines stand there: it came or went if it has such lines now and had
 * none before, or the other way round. Who changes lines of one order at once takes turns.
 */
function foldSales(changes: string): string {
  return `
        PERFORM pg_advisory_xact_lock(5230122, slot) FROM (
          SELECT DISTINCT hashtext(order_id::text) & 255 AS slot
          FROM (${changes}) AS changes WHERE sold_on IS NOT NULL ORDER BY slot
        ) AS slots;
        INSERT INTO sales AS kept (kind, tier, start, item_id, name, orders, quantity, revenue)
        SELECT kind, tier, start, sold_id, name, sum(coming), sum(quantity), sum(revenue)
        FROM (
          SELECT kind, sold_id, name, sold_on, quantity, revenue,
            (now.lines > 0)::int - (now.lines > changed.lines)::int AS coming
          FROM (
            SELECT kind, sold_id, name, sold_on, order_id,
              sum(change) AS lines, sum(change * quantity) AS quantity, sum(change * share) AS revenue
            FROM (${changes}) AS changes ${UNDER} WHERE sold_on IS NOT NULL
            GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 OR sum(change * quantity) <> 0 OR sum(change * share) <> 0
          ) AS changed CROSS JOIN LATERAL (
            SELECT count(*) AS lines FROM order_lines AS line
            WHERE line.order_id = changed.order_id AND line.sold_on = changed.sold_on AND CASE kind
              WHEN 'brand' THEN car_brand_name = changed.name
              WHEN 'category' THEN category_name = changed.name
              ELSE CASE WHEN sold_id IS NULL THEN item_id IS NULL AND item_name = changed.name ELSE item_id = sold_id END
            END
          ) AS now
        ) AS turned CROSS JOIN LATERAL stats_periods(sold_on)
        GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
        ON CONFLICT ON CONSTRAINT sales_of_period DO UPDATE SET
          orders = kept.orders + EXCLUDED.orders, quantity = kept.quantity + EXCLUDED.quantity,
          revenue = kept.revenue + EXCLUDED.revenue;`;
}

const SALES = `
  CREATE FUNCTION keep_sales() RETURNS trigger LANGUAGE plpgsql AS $$ ${keeping('TRUNCATE sales;', foldSales)} $$;
  ${onEveryChange('order_lines', 'keep_sales')}
`;

const foldViews = (changes: string) => `
        INSERT INTO view_counts AS kept (tier, start, item_id, views)
        SELECT tier, start, item_id, sum(change) FROM (${changes}) AS changes
          CROSS JOIN LATERAL stats_periods(nairobi_day(viewed_at))
        GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
        ON CONFLICT (tier, start, item_id) DO UPDATE SET views = kept.views + EXCLUDED.views;`;

const VIEWS = `
  CREATE FUNCTION keep_view_counts() RETURNS trigger LANGUAGE plpgsql AS $$
    ${keeping('TRUNCATE view_counts;', foldViews)}
  $$;
  ${onEveryChange('item_views', 'keep_view_counts')}
`;

const RECOUNT = `
  CREATE FUNCTION recount_items() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    TRUNCATE sales, view_counts;
    INSERT INTO sales (kind, tier, start, item_id, name, orders, quantity, revenue)
    SELECT kind, tier, start, sold_id, name, count(DISTINCT order_id), sum(quantity), sum(share)
    FROM order_lines ${UNDER} CROSS JOIN LATERAL stats_periods(sold_on)
    WHERE sold_on IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO view_counts (tier, start, item_id, views)
    SELECT tier, start, item_id, sum(views) FROM (
      SELECT nairobi_day(viewed_at) AS day, item_id, count(*) AS views FROM item_views GROUP BY 1, 2
    ) AS viewed CROSS JOIN LATERAL stats_periods(day) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
  END $$;
`;
