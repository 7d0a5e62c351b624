import type { DataSource } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { type Connection, connectionFrom } from '../graphql/connection.js';
import { placeOf } from '../graphql/keyset.js';
import { idConditions, numbered, priceAndStockConditions, where } from './item-conditions.js';
import { SHOWN_ITEM_COLUMNS, shownItemOf, type ShownItemRow } from './item-rows.js';
import { ITEM_ORDERINGS, type OwnOrder } from './item-orderings.js';
import type { Item } from './item.entity.js';
import type { ItemFilter } from './item.inputs.js';
import { inOrder } from './search/in-order.js';

const COLUMNS: Record<OwnOrder, string> = {
  NEWEST: 'created_at',
  NAME: 'name',
  PRICE_LOW: 'price_min',
  PRICE_HIGH: 'price_max',
};

/** Of the site. Like all limits it stands in the text: PostgreSQL would plan anew for each value (ADR 024). */
const USUAL_SIZE = 24;

/** One page by keyset, in one statement: rows, and what is shown beside them. Throws CURSOR_INVALID. */
export async function itemPage(
  dataSource: DataSource,
  { filter, orderBy }: { filter: ItemFilter; orderBy: OwnOrder },
  page: { first: number; after?: string | null },
  countAll: () => Promise<number>,
): Promise<Connection<Item>> {
  const { direction, key, accepts } = ITEM_ORDERINGS[orderBy];
  const column = `item.${COLUMNS[orderBy]}`;
  const values: unknown[] = [];
  const bind = numbered(values);
  const conditions = [...idConditions(filter, bind), ...priceAndStockConditions(filter, bind)];
  if (page.after) {
    const place = placeOf(page.after, accepts);
    const beyond = direction === 'DESC' ? '<' : '>';
    conditions.push(`(${column}, item.id) ${beyond} (${bind(place.key)}, ${bind(place.id)})`);
  }
  const sql = `SELECT ${SHOWN_ITEM_COLUMNS} FROM items AS item ${where(conditions)}
    ORDER BY ${column} ${direction}, item.id ${direction} LIMIT ${page.first + 1}`;
  const isOften = isCommon(filter) && page.first === USUAL_SIZE;
  const rows = await dataSource.query<ShownItemRow[]>(isOften ? prepared(sql) : sql, values);
  return connectionFrom(rows.map(shownItemOf), page, (item) => [key(item), item.id], countAll);
}

/** By category and brand at most: a few texts, each with an index of its own. The plans for prices depend on the prices. */
function isCommon({ priceMin, priceMax, inStock }: ItemFilter): boolean {
  return [priceMin, priceMax, inStock].every((value) => value === undefined || value === null);
}

const shownWhere = (condition: string) =>
  prepared(`SELECT ${SHOWN_ITEM_COLUMNS} FROM items AS item WHERE ${condition}`);

/** Apart: of an array PostgreSQL reckons with ten, and would plan anew whenever there is one. */
const BY_ID = shownWhere('item.id = $1');
const BY_IDS = shownWhere('item.id = ANY ($1::uuid[])');

/** In the order of the ids, which are UUIDs in lower case; unknown ones are left out. */
export async function itemsByIds(dataSource: DataSource, ids: string[]): Promise<Item[]> {
  if (ids.length === 0) return [];
  const [sql, value] = ids.length === 1 ? [BY_ID, ids[0]] : [BY_IDS, ids];
  return inOrder(ids, (await dataSource.query<ShownItemRow[]>(sql, [value])).map(shownItemOf));
}
