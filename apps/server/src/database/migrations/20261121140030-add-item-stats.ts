import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keeping, onEveryChange } from './statement-triggers.js';

/**
 * What was sold of each item, car brand and category, and how often each item was viewed: by day, month, quarter and year, so that a
 * range is a few periods. An item is known by its id; when it is deleted, what was sold of it goes on under its name, and
 * its views vanish with it. Brands and categories have no ids here: their names are those of the time of the order. All of
 * them are numbered and money is in cents, for a range may have hundreds of thousands of these rows to sum up.
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
      DROP TABLE sales, view_counts, stats_subjects;
    `);
  }
}

/** Stands where there is no item, so that subjects are found by an index. */
const NO_ITEM = `uuid '00000000-0000-0000-0000-000000000000'`;

const KIND = `kind text COLLATE "C" NOT NULL CHECK (kind IN ('item', 'brand', 'category'))`;

const PERIOD = `
    tier       text COLLATE "C" NOT NULL CHECK (tier IN ('day', 'month', 'quarter', 'year')),
    start      date NOT NULL,
    subject_id integer NOT NULL`;

const TABLES = `
  CREATE TABLE stats_subjects (
    id      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    ${KIND},
    item_id uuid NOT NULL,
    name    text COLLATE "C" NOT NULL,
    UNIQUE (kind, item_id, name)
  );

  CREATE TABLE sales (
    ${KIND}, ${PERIOD},
    orders   integer NOT NULL,
    quantity integer NOT NULL,
    cents    bigint NOT NULL,
    PRIMARY KEY (kind, tier, start, subject_id)
  );

  CREATE TABLE view_counts (${PERIOD},
    views integer NOT NULL,
    PRIMARY KEY (tier, start, subject_id)
  );
`;

/** What a sold line is counted for. */
const SOLD_LINES = `CROSS JOIN LATERAL (
    VALUES
      ('item', coalesce(item_id, ${NO_ITEM}), CASE WHEN item_id IS NULL THEN item_name ELSE '' END),
      ('brand', ${NO_ITEM}, car_brand_name),
      ('category', ${NO_ITEM}, category_name)
  ) AS sold (kind, of_item, name) WHERE sold_on IS NOT NULL`;

const VIEWED = `CROSS JOIN LATERAL (VALUES ('item', item_id, '')) AS sold (kind, of_item, name)`;

/** Those that have no number yet get one; what another transaction is numbering at this moment is waited for. */
function number(rows: string): string {
  return `
        INSERT INTO stats_subjects (kind, item_id, name)
        SELECT DISTINCT * FROM (SELECT sold.* FROM ${rows}) AS wanted (kind, item_id, name)
        WHERE NOT EXISTS (SELECT FROM stats_subjects AS known WHERE (known.kind, known.item_id, known.name) =
          (wanted.kind, wanted.item_id, wanted.name))
        ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;`;
}

const SUBJECT = `JOIN stats_subjects AS subject
            ON (subject.kind, subject.item_id, subject.name) = (counted.kind, counted.of_item, counted.name)`;

/**
 * An order counts once under a name, however many of its lines stand there: it came or went if it has such lines now and had
 * none before, or the other way round. Who changes lines of one order at once takes turns.
 */
function foldSales(changes: string): string {
  return `
        IF NOT EXISTS (SELECT FROM (${changes}) AS changes WHERE sold_on IS NOT NULL) THEN RETURN NULL; END IF;
        PERFORM pg_advisory_xact_lock(5230122, slot) FROM (
          SELECT DISTINCT hashtext(order_id::text) & 255 AS slot
          FROM (${changes}) AS changes WHERE sold_on IS NOT NULL ORDER BY slot
        ) AS slots;
        ${number(`(${changes}) AS changes ${SOLD_LINES}`)}
        INSERT INTO sales AS kept (kind, tier, start, subject_id, orders, quantity, cents)
        SELECT counted.kind, tier, start, subject.id, sum(coming), sum(quantity), sum(cents)
        FROM (
          SELECT kind, of_item, name, sold_on, quantity, cents, (now.lines > 0)::int - (now.lines > changed.lines)::int AS coming
          FROM (
            SELECT kind, of_item, name, sold_on, order_id,
              sum(change) AS lines, sum(change * quantity) AS quantity, sum(change * (share * 100)::bigint) AS cents
            FROM (${changes}) AS changes ${SOLD_LINES} GROUP BY 1, 2, 3, 4, 5
          ) AS changed CROSS JOIN LATERAL (
            SELECT count(*) AS lines FROM order_lines AS line
            WHERE line.order_id = changed.order_id AND line.sold_on = changed.sold_on AND CASE kind
              WHEN 'brand' THEN car_brand_name = changed.name
              WHEN 'category' THEN category_name = changed.name
              ELSE coalesce(item_id, ${NO_ITEM}) = of_item AND (item_id IS NOT NULL OR item_name = changed.name)
            END
          ) AS now
        ) AS counted ${SUBJECT} CROSS JOIN LATERAL stats_periods(sold_on)
        GROUP BY 1, 2, 3, 4 HAVING sum(coming) <> 0 OR sum(quantity) <> 0 OR sum(cents) <> 0 ORDER BY 1, 2, 3, 4
        ON CONFLICT (kind, tier, start, subject_id) DO UPDATE SET
          orders = kept.orders + EXCLUDED.orders, quantity = kept.quantity + EXCLUDED.quantity,
          cents = kept.cents + EXCLUDED.cents;`;
}

const SALES = `
  CREATE FUNCTION keep_sales() RETURNS trigger LANGUAGE plpgsql AS $$ ${keeping('TRUNCATE sales;', foldSales)} $$;
  ${onEveryChange('order_lines', 'keep_sales')}
`;

const foldViews = (changes: string) => `
        ${number(`(${changes}) AS changes ${VIEWED}`)}
        INSERT INTO view_counts AS kept (tier, start, subject_id, views)
        SELECT tier, start, subject.id, sum(change)
        FROM (${changes}) AS changes
          JOIN stats_subjects AS subject ON subject.kind = 'item' AND subject.item_id = changes.item_id AND subject.name = ''
          CROSS JOIN LATERAL stats_periods(nairobi_day(viewed_at))
        GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
        ON CONFLICT (tier, start, subject_id) DO UPDATE SET views = kept.views + EXCLUDED.views;`;

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
    ${number(`order_lines ${SOLD_LINES}`)}
    ${number(`(SELECT DISTINCT item_id FROM item_views) AS viewed ${VIEWED}`)}
    INSERT INTO sales (kind, tier, start, subject_id, orders, quantity, cents)
    SELECT counted.kind, tier, start, subject.id, sum(orders), sum(quantity), sum(cents)
    FROM (
      SELECT kind, of_item, name, sold_on, count(DISTINCT order_id) AS orders, sum(quantity) AS quantity,
        sum((share * 100)::bigint) AS cents
      FROM order_lines ${SOLD_LINES} GROUP BY 1, 2, 3, 4
    ) AS counted ${SUBJECT} CROSS JOIN LATERAL stats_periods(sold_on)
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
    INSERT INTO view_counts (tier, start, subject_id, views)
    SELECT tier, start, subject.id, sum(views)
    FROM (SELECT nairobi_day(viewed_at) AS day, item_id, count(*) AS views FROM item_views GROUP BY 1, 2) AS viewed
      JOIN stats_subjects AS subject ON subject.kind = 'item' AND subject.item_id = viewed.item_id AND subject.name = ''
      CROSS JOIN LATERAL stats_periods(day)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
  END $$;
`;
