import { startOfDay } from '@beambright/domain';
import type { DataSource } from 'typeorm';
import type { PartOfDay } from './stats-range.js';

export type StatsDatabase = Pick<DataSource, 'query'>;

/**
 * Restricts statistics to a part of a day: every statement gets CTEs with the names of
 * the tables, computed from the rows of that part.
 */
export function databaseOf({ day, until }: PartOfDay, database: StatsDatabase): StatsDatabase {
  return {
    query: (sql: string, values: unknown[] = []) => {
      const [from, to] = [`$${values.length + 1}`, `$${values.length + 2}`];
      return database.query(`WITH ${tables(from, to)} SELECT * FROM (${sql}) AS figures`, [
        ...values,
        startOfDay(day),
        until,
      ]);
    },
  };
}

/** The first four are not materialized, so that every statement can use the indexes of the tables. */
function tables(from: string, to: string): string {
  const within = (column: string) => `${column} >= ${from}::timestamptz AND ${column} < ${to}::timestamptz`;
  return `
    page_visits AS NOT MATERIALIZED (SELECT * FROM page_visits WHERE ${within('visited_at')}),
    item_views AS NOT MATERIALIZED (SELECT * FROM item_views WHERE ${within('viewed_at')}),
    orders AS NOT MATERIALIZED (SELECT * FROM orders WHERE ${within('created_at')}),
    order_lines AS NOT MATERIALIZED (
      SELECT line.* FROM order_lines AS line JOIN orders ON orders.id = order_id
    ),
    ${ROLL_UPS}`;
}

const NO_ITEM = `uuid '00000000-0000-0000-0000-000000000000'`;

const ROLL_UPS = `
    visit_days AS (
      SELECT nairobi_day(visited_at) AS day, count(*) AS visits, count(user_id) AS signed_in FROM page_visits GROUP BY 1
    ),
    seen_spans AS (
      SELECT what, 'day' AS tier, 1 AS days, day AS first_day, day AS last_day, count(DISTINCT key) AS seen
      FROM (
        SELECT 'visit' AS what, session_id AS key, nairobi_day(visited_at) AS day FROM page_visits
        UNION ALL SELECT 'user', user_id, nairobi_day(visited_at) FROM page_visits
        UNION ALL SELECT 'view', session_id, nairobi_day(viewed_at) FROM item_views
      ) AS seen GROUP BY what, day
    ),
    sales AS (
      SELECT subject.kind, 'day' AS tier, sold_on AS start, subject.id AS subject_id,
        count(DISTINCT order_id) AS orders, sum(quantity) AS quantity, sum(share * 100)::bigint AS cents
      FROM order_lines CROSS JOIN LATERAL (
        VALUES
          ('item', coalesce(item_id, ${NO_ITEM}), CASE WHEN item_id IS NULL THEN item_name ELSE '' END),
          ('brand', ${NO_ITEM}, car_brand_name),
          ('category', ${NO_ITEM}, category_name)
      ) AS sold (kind, of_item, name) JOIN stats_subjects AS subject
        ON (subject.kind, subject.item_id, subject.name) = (sold.kind, sold.of_item, sold.name)
      WHERE sold_on IS NOT NULL GROUP BY sold_on, subject.id
    ),
    view_counts AS (
      SELECT 'day' AS tier, nairobi_day(viewed_at) AS start, subject.id AS subject_id, count(*) AS views
      FROM item_views JOIN stats_subjects AS subject
        ON (subject.kind, subject.item_id, subject.name) = ('item', item_views.item_id, '')
      GROUP BY 2, 3
    )`;
