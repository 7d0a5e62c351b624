import { type Cents, centsOf } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Days, type Period, periodsOf } from './periods.js';

/** What was sold of an item; of a deleted one under its name, without an id. */
export interface ItemSold {
  itemId: string | null;
  itemName: string;
  totalSold: number;
  totalRevenue: Cents;
}

/** What was sold of a car brand or a category, under its name at the time of the order. */
export interface NamedSales {
  name: string;
  orderCount: number;
  totalRevenue: Cents;
}

export interface ItemViewed {
  itemId: string;
  itemName: string;
  viewCount: number;
}

/** The first so many by each of the two orders: read together, for summing up the items is what takes time. */
export interface BestItems {
  bySold: ItemSold[];
  byRevenue: ItemSold[];
}

type Row<T> = { [K in keyof T]: K extends 'totalRevenue' ? string : T[K] };

/** $1, $2, $3: the periods of the range, and whether each is added or taken off. */
const PERIODS = 'unnest($1::text[], $2::date[], $3::int[]) AS period (tier, start, sign)';

/** One scan of the index for each period, however many rows the planner thinks there are. */
const ITEM_SALES = `
  SELECT item_id, name, sum(sign * quantity) AS sold, sum(sign * revenue) AS revenue
  FROM ${PERIODS} JOIN sales ON sales.kind = 'item' AND sales.tier = period.tier AND sales.start = period.start
  GROUP BY item_id, name HAVING sum(sign * quantity) > 0`;

const NAMED = `
  sums.item_id AS "itemId", coalesce(items.name, sums.name) AS "itemName",
  sold::int AS "totalSold", revenue::text AS "totalRevenue"`;

const BY_SOLD = 'sums.sold DESC, sums.revenue DESC, sums.item_id, sums.name';
const BY_REVENUE = 'sums.revenue DESC, sums.sold DESC, sums.item_id, sums.name';

/** What was sold and what was viewed, summed up from periods. */
@Injectable()
export class SalesQueries {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async bestItems(days: Days | null, most: number): Promise<BestItems> {
    const rows = await this.query<Row<ItemSold> & { list: 'sold' | 'revenue' }>(
      days,
      `WITH item_sales AS MATERIALIZED (${ITEM_SALES}), best AS (
         (SELECT 'sold' AS list, row_number() OVER (ORDER BY ${BY_SOLD}) AS place, sums.* FROM item_sales AS sums ORDER BY place LIMIT $4)
         UNION ALL
         (SELECT 'revenue', row_number() OVER (ORDER BY ${BY_REVENUE}) AS place, sums.* FROM item_sales AS sums ORDER BY place LIMIT $4)
       )
       SELECT list, ${NAMED} FROM best AS sums LEFT JOIN items ON items.id = item_id ORDER BY list, place`,
      [most],
    );
    const listed = (list: string) => rows.filter((row) => row.list === list).map(soldIn);
    return { bySold: listed('sold'), byRevenue: listed('revenue') };
  }

  /** Every item that was sold, by revenue. */
  async allItems(days: Days | null): Promise<ItemSold[]> {
    const rows = await this.query<Row<ItemSold>>(
      days,
      `SELECT ${NAMED} FROM (${ITEM_SALES}) AS sums LEFT JOIN items ON items.id = item_id ORDER BY ${BY_REVENUE}`,
    );
    return rows.map(soldIn);
  }

  /** By revenue. */
  async byName(kind: 'brand' | 'category', days: Days | null): Promise<NamedSales[]> {
    const rows = await this.query<Row<NamedSales>>(
      days,
      `SELECT name, sum(sign * orders)::int AS "orderCount", sum(sign * revenue)::text AS "totalRevenue"
       FROM ${PERIODS} JOIN sales ON sales.kind = $4 AND sales.tier = period.tier AND sales.start = period.start
       GROUP BY name HAVING sum(sign * orders) > 0
       ORDER BY sum(sign * revenue) DESC, sum(sign * orders) DESC, name`,
      [kind],
    );
    return rows.map((row) => ({ ...row, totalRevenue: centsOf(row.totalRevenue) }));
  }

  /** The most viewed of the items that there are. */
  mostViewed(days: Days | null, most: number): Promise<ItemViewed[]> {
    return this.query<ItemViewed>(
      days,
      `SELECT item_id AS "itemId", items.name AS "itemName", views::int AS "viewCount"
       FROM (
         SELECT item_id, sum(sign * views) AS views
         FROM ${PERIODS} JOIN view_counts AS kept ON kept.tier = period.tier AND kept.start = period.start
         GROUP BY item_id HAVING sum(sign * views) > 0 ORDER BY views DESC, item_id LIMIT $4
       ) AS sums JOIN items ON items.id = item_id ORDER BY views DESC, item_id`,
      [most],
    );
  }

  private async query<T>(days: Days | null, sql: string, values: unknown[] = []): Promise<T[]> {
    if (!days) return [];
    return this.dataSource.query<T[]>(sql, [...columnsOf(periodsOf(days)), ...values]);
  }
}

export function columnsOf(periods: Period[]): unknown[] {
  return [
    periods.map(({ tier }) => tier),
    periods.map(({ start }) => start),
    periods.map(({ sign }) => sign),
  ];
}

function soldIn({ itemId, itemName, totalSold, totalRevenue }: Row<ItemSold>): ItemSold {
  return { itemId, itemName, totalSold, totalRevenue: centsOf(totalRevenue) };
}
