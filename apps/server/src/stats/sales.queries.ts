import type { Cents } from '@beambright/domain';
import type { StatsDatabase } from './part-of-day.js';
import type { Days } from './periods.js';
import { numbering, type RollUp, rowsOf } from './roll-up.js';

/** Sales of an item; a deleted item has a name but no id. */
export interface ItemSold {
  itemId: string | null;
  itemName: string;
  totalSold: number;
  totalRevenue: Cents;
}

/** Sales of a car brand or category, under its name at the time of the order. */
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

/** The top items by both orders, read together because summing is the expensive part. */
export interface BestItems {
  bySold: ItemSold[];
  byRevenue: ItemSold[];
}

type Row<T> = { [K in keyof T]: K extends 'totalRevenue' ? string : T[K] };

const SALES = { table: 'sales', keys: ['subject_id'], sums: ['orders', 'quantity', 'cents'] };
const ITEM_SALES: RollUp = { ...SALES, where: `kind = 'item'` };
const NAMED_SALES: Record<'brand' | 'category', RollUp> = {
  brand: { ...SALES, where: `kind = 'brand'` },
  category: { ...SALES, where: `kind = 'category'` },
};
const VIEWS: RollUp = { table: 'view_counts', keys: ['subject_id'], sums: ['views'] };

const summedItems = (rows: string) => `
  SELECT subject_id, sum(quantity) AS sold, sum(cents) AS revenue
  FROM (${rows}) AS rows GROUP BY subject_id HAVING sum(quantity) > 0`;

const NAMED_ITEMS = `
  SELECT items.id AS "itemId", coalesce(items.name, subject.name) AS "itemName",
    sold::int AS "totalSold", revenue::text AS "totalRevenue"`;
const WITH_NAMES = `
  JOIN stats_subjects AS subject ON subject.id = subject_id LEFT JOIN items ON items.id = subject.item_id`;

const BY_SOLD = 'sold DESC, revenue DESC';
const BY_REVENUE = 'revenue DESC, sold DESC';
/** Tie-breaker for a stable order. */
const BY_NAME = 'items.id, subject.name';

/** Sales and item views, summed from periods. */
export class SalesQueries {
  constructor(private readonly database: StatsDatabase) {}

  async bestItems(days: Days | null, most: number): Promise<BestItems> {
    const rows = await this.query<Row<ItemSold> & { list: 'sold' | 'revenue' }>(
      ITEM_SALES,
      days,
      (sales, bind) => `
        WITH item_sales AS MATERIALIZED (${summedItems(sales)})
        ${bestOf('sold', BY_SOLD, bind(most))} UNION ALL ${bestOf('revenue', BY_REVENUE, bind(most))}`,
    );
    const listed = (list: string) => rows.filter((row) => row.list === list).map(soldIn);
    return { bySold: listed('sold'), byRevenue: listed('revenue') };
  }

  /** All sold items, by revenue. */
  async allItems(days: Days | null): Promise<ItemSold[]> {
    const rows = await this.query<Row<ItemSold>>(
      ITEM_SALES,
      days,
      (sales) => `
        ${NAMED_ITEMS} FROM (${summedItems(sales)}) AS sums ${WITH_NAMES} ORDER BY ${BY_REVENUE}, ${BY_NAME}`,
    );
    return rows.map(soldIn);
  }

  /** By revenue. */
  async byName(kind: 'brand' | 'category', days: Days | null): Promise<NamedSales[]> {
    const rows = await this.query<Row<NamedSales>>(
      NAMED_SALES[kind],
      days,
      (sales) => `
        SELECT name, orders::int AS "orderCount", revenue::text AS "totalRevenue"
        FROM (
          SELECT subject_id, sum(orders) AS orders, sum(cents) AS revenue
          FROM (${sales}) AS rows GROUP BY subject_id HAVING sum(orders) > 0
        ) AS sums JOIN stats_subjects ON id = subject_id ORDER BY revenue DESC, orders DESC, name`,
    );
    return rows.map((row) => ({ ...row, totalRevenue: Number(row.totalRevenue) }));
  }

  /** Deleted items are left out. */
  mostViewed(days: Days | null, most: number): Promise<ItemViewed[]> {
    return this.query<ItemViewed>(
      VIEWS,
      days,
      (viewed, bind) => `
        SELECT items.id AS "itemId", items.name AS "itemName", sums.views::int AS "viewCount"
        FROM (
          SELECT subject_id, sum(views) AS views FROM (${viewed}) AS rows
          GROUP BY subject_id HAVING sum(views) > 0 ORDER BY sum(views) DESC, subject_id LIMIT ${bind(most)}
        ) AS sums ${WITH_NAMES} ORDER BY sums.views DESC, ${BY_NAME}`,
    );
  }

  /** `sqlOf` gets the SQL for the rows of the roll-up in these days. */
  private async query<T>(
    rollUp: RollUp,
    days: Days | null,
    sqlOf: (rows: string, bind: (value: unknown) => string) => string,
  ): Promise<T[]> {
    if (!days) return [];
    const values: unknown[] = [];
    const bind = numbering(values);
    return this.database.query<T[]>(sqlOf(rowsOf(rollUp, days, bind), bind), values);
  }
}

function bestOf(list: string, order: string, most: string): string {
  return `(
    SELECT '${list}' AS list, named.* FROM (
      ${NAMED_ITEMS} FROM (SELECT * FROM item_sales ORDER BY ${order}, subject_id LIMIT ${most}) AS sums ${WITH_NAMES}
      ORDER BY ${order}, ${BY_NAME}
    ) AS named)`;
}

function soldIn({ itemId, itemName, totalSold, totalRevenue }: Row<ItemSold>): ItemSold {
  return { itemId, itemName, totalSold, totalRevenue: Number(totalRevenue) };
}
