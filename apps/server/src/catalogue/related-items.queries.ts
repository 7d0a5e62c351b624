import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { assertPageSize } from '../graphql/connection.js';
import { SHOWN_ITEM_COLUMNS, shownItemOf, type ShownItemRow } from './item-rows.js';
import { Item } from './item.entity.js';

@Injectable()
export class RelatedItemsQueries {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /**
   * Finds items for the models in the item's name, then items of the same brand. In both groups those of its category come first,
   * then those in stock, then the newest. For a sold-out item, finds only items in stock. Throws PAGE_SIZE_INVALID.
   */
  async relatedTo(item: Item, first: number): Promise<Item[]> {
    assertPageSize(first);
    const conditions = item.inStock ? CONDITIONS : IN_STOCK;
    const values = [item.carBrandId, item.categoryId, item.id];
    const read = async (sql: string) =>
      (await this.items.query<ShownItemRow[]>(sql, values)).map(shownItemOf);
    const ofModels = await read(ofSameModels(conditions, first));
    if (ofModels.length === first) return ofModels;
    const ofBrand = await read(ofSameBrand(conditions, 2 * first));
    const others = ofBrand.filter(({ id }) => ofModels.every((one) => one.id !== id));
    return [...ofModels, ...others].slice(0, first);
  }
}

const IN_STOCK = ['category_id = $2 AND in_stock', 'category_id <> $2 AND in_stock'];
const CONDITIONS = IN_STOCK.flatMap((condition) => [
  condition,
  condition.replace('in_stock', 'NOT in_stock'),
]);
const IN_ORDER = 'ORDER BY category_id = $2 DESC, in_stock DESC, created_at DESC, id DESC';

/** How many of the newest items `ofSameModels` reads for each of CONDITIONS. If too few have the models, it searches all. */
const NEWEST = 400;

const idsOf = (parts: number) =>
  Array.from({ length: parts }, (_, place) => `SELECT id FROM part_${place}`).join(' UNION ');

/** SQL: whether the first parts of the query have found fewer items than wanted. */
const isNeeded = (parts: number, first: number) =>
  parts === 0 ? 'true' : `(SELECT count(*) < ${first} FROM (${idsOf(parts)}) AS before)`;

interface Read {
  conditions: string[];
  first: number;
  /** How many items to read at most, the newest first. */
  newest?: number;
  where?: string;
}

/** SQL of tables part_0, part_1 and so on: the brand's items that meet each condition. Skips parts that are not needed. */
const parts = ({ conditions, first, newest = first, where = 'true' }: Read) =>
  conditions
    .map(
      (condition, place) => `
  part_${place} AS MATERIALIZED (
    SELECT id FROM (
      SELECT id, created_at FROM items
      WHERE ${isNeeded(place, first)} AND car_brand_id = $1 AND id <> $3 AND ${condition}
      ORDER BY created_at DESC, id DESC LIMIT ${newest}
    ) AS newest
    WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${first})`,
    )
    .join(',');

const shown = (ids: string, first: number) => `
  SELECT ${SHOWN_ITEM_COLUMNS} FROM (${ids}) AS related JOIN items AS item USING (id) ${IN_ORDER} LIMIT ${first}`;

const ofSameBrand = (conditions: string[], first: number) => `
  WITH ${parts({ conditions, first })} ${shown(idsOf(conditions.length), first)}`;

/**
 * SQL of items with the same car models in their names. Looks through the newest items first, and searches all items of the
 * models only if it finds too few. It may thus find a newer sold-out item, and miss an older one in stock.
 */
const ofSameModels = (conditions: string[], first: number) => `
  WITH asked AS MATERIALIZED (
    SELECT string_agg(quote_literal(lexeme) || ':A', ' | ')::tsquery AS models FROM search_words
    WHERE word = ANY ((SELECT string_to_array(search_document(name), ' ') FROM items WHERE id = $3)::text[])
      AND is_model AND NOT is_plain AND kind < 3
  ), ${parts({
    conditions,
    first,
    newest: NEWEST,
    where: `(SELECT models IS NOT NULL FROM asked) AND (SELECT words @@ models FROM item_search, asked WHERE item_id = newest.id)`,
  })}, searched AS MATERIALIZED (
    SELECT item_id AS id FROM item_search
    WHERE ${isNeeded(conditions.length, first)} AND words @@ (SELECT models FROM asked) AND car_brand_id = $1 AND item_id <> $3
      ${conditions === IN_STOCK ? 'AND in_stock' : ''}
    ${IN_ORDER.replace(' id DESC', ' item_id DESC')} LIMIT ${first}
  )
  ${shown(`${idsOf(conditions.length)} UNION SELECT id FROM searched`, first)}`;

/** Prepared for the limits that the site uses. If the limit were a parameter, PostgreSQL would plan the statement each time. */
for (const first of [4, 12])
  for (const conditions of [CONDITIONS, IN_STOCK]) {
    prepared(ofSameModels(conditions, first));
    prepared(ofSameBrand(conditions, 2 * first));
  }
