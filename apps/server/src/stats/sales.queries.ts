import type { Cents } from '@beambright/domain';
import type { DataSource } from 'typeorm';
import type { Span } from './stats-range.js';
import type { ItemSales, ItemViews, WantedItem } from './stats.types.js';

/** Sales of a car brand or category, under its name at the time of the order. */
export interface NamedSales {
  name: string;
  orderCount: number;
  totalRevenue: Cents;
}

/** The top items by pieces and by revenue, read together because summing takes most of the time. */
export interface BestItems {
  bySold: ItemSales[];
  byRevenue: ItemSales[];
}

type Row<T> = { [K in keyof T]: K extends 'totalRevenue' ? string : T[K] };

const BY_SOLD = 'sold DESC, revenue DESC';
const BY_REVENUE = 'revenue DESC, sold DESC';
/** Sorts items with equal figures, so that the pages of a list do not change. */
const BY_NAME = 'items.id, sums.name';

const NAMED_ITEMS = `
  SELECT items.id AS "itemId", coalesce(items.name, sums.name) AS "itemName",
    sold::int AS "totalSold", revenue::text AS "totalRevenue"`;

const WANTED = `
  SELECT item_id, coalesce(sum(quantity), 0) AS sold, coalesce(sum(cents), 0) AS revenue, coalesce(sum(views), 0) AS views
  FROM (
    SELECT item_id, quantity, cents - delivery_cents AS cents, NULL AS views FROM sales_within('item', $1, $2, $3)
    UNION ALL SELECT item_id, NULL, NULL, views FROM views_within($1, $2, $3)
  ) AS figures GROUP BY item_id`;

export class SalesQueries {
  private readonly cents: string;
  private readonly itemSales: string;

  /** `delivery`: whether delivery fees are a row of their own ('apart') or are divided among the items ('shared'). */
  constructor(
    private readonly database: Pick<DataSource, 'query'>,
    delivery: 'apart' | 'shared',
  ) {
    this.cents = delivery === 'shared' ? 'sum(cents)' : 'sum(cents - delivery_cents)';
    this.itemSales = `
      SELECT item_id, name, sum(quantity) AS sold, ${this.cents} AS revenue
      FROM sales_within('item', $1, $2, $3) GROUP BY item_id, name`;
  }

  async bestItems({ first, last, until }: Span, most: number): Promise<BestItems> {
    const rows = await this.database.query<(Row<ItemSales> & { list: 'sold' | 'revenue' })[]>(
      `WITH item_sales AS MATERIALIZED (${this.itemSales})
       ${bestOf('sold', BY_SOLD)} UNION ALL ${bestOf('revenue', BY_REVENUE)}`,
      [first, last, until, most],
    );
    const listed = (list: string) => rows.filter((row) => row.list === list).map(soldIn);
    return { bySold: listed('sold'), byRevenue: listed('revenue') };
  }

  async allItems({ first, last, until }: Span): Promise<ItemSales[]> {
    const rows = await this.database.query<Row<ItemSales>[]>(
      `${NAMED_ITEMS} FROM (${this.itemSales}) AS sums LEFT JOIN items ON items.id = item_id ORDER BY ${BY_REVENUE}, ${BY_NAME}`,
      [first, last, until],
    );
    return rows.map(soldIn);
  }

  async byName(kind: 'brand' | 'category', { first, last, until }: Span): Promise<NamedSales[]> {
    const rows = await this.database.query<Row<NamedSales>[]>(
      `SELECT name, sum(orders)::int AS "orderCount", ${this.cents}::text AS "totalRevenue"
       FROM sales_within($4, $1, $2, $3) GROUP BY name ORDER BY ${this.cents} DESC, sum(orders) DESC, name`,
      [first, last, until, kind],
    );
    return rows.map((row) => ({ ...row, totalRevenue: Number(row.totalRevenue) }));
  }

  mostViewed({ first, last, until }: Span, most: number): Promise<ItemViews[]> {
    return this.database.query<ItemViews[]>(
      `SELECT items.id AS "itemId", items.name AS "itemName", sums.views::int AS "viewCount"
       FROM (
         SELECT item_id, sum(views) AS views FROM views_within($1, $2, $3)
         GROUP BY item_id ORDER BY sum(views) DESC, item_id LIMIT $4
       ) AS sums JOIN items ON items.id = item_id ORDER BY sums.views DESC, items.id`,
      [first, last, until, most],
    );
  }

  async wantedItems({ first, last, until }: Span, most: number): Promise<WantedItem[]> {
    const rows = await this.database.query<Row<WantedItem>[]>(
      `SELECT items.id AS "itemId", items.name AS "itemName", categories.name AS "categoryName",
         car_brands.name AS "carBrandName", (
           SELECT number FROM item_numbers WHERE item_id = items.id AND kind IN ('mpn', 'oem') ORDER BY position LIMIT 1
         ) AS "partNumber", in_stock AS "inStock", sold::int AS "totalSold", revenue::text AS "totalRevenue",
         views::int AS "viewCount"
       FROM (${WANTED}) AS wanted JOIN items ON items.id = item_id
         JOIN categories ON categories.id = category_id JOIN car_brands ON car_brands.id = car_brand_id
       WHERE NOT in_stock OR sold > 0
       ORDER BY in_stock, CASE WHEN in_stock THEN sold ELSE sold + views END DESC, revenue DESC, items.id LIMIT $4`,
      [first, last, until, most],
    );
    return rows.map((row) => ({ ...row, totalRevenue: Number(row.totalRevenue) }));
  }
}

function bestOf(list: string, order: string): string {
  return `(
    SELECT '${list}' AS list, named.* FROM (
      ${NAMED_ITEMS} FROM (SELECT * FROM item_sales ORDER BY ${order}, item_id, name LIMIT $4) AS sums
      LEFT JOIN items ON items.id = item_id ORDER BY ${order}, ${BY_NAME}
    ) AS named)`;
}

function soldIn({ itemId, itemName, totalSold, totalRevenue }: Row<ItemSales>): ItemSales {
  return { itemId, itemName, totalSold, totalRevenue: Number(totalRevenue) };
}
