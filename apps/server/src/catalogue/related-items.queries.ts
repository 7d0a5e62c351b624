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
   * Items for the models in the item's name, then of the same brand; in both, same category first, then in stock, then newest.
   * Throws PAGE_SIZE_INVALID.
   */
  async relatedTo(item: Item, first: number): Promise<Item[]> {
    assertPageSize(first);
    const isUsual = first === USUAL_SIZE;
    const values = [item.carBrandId, item.categoryId, item.id];
    const read = async (sql: string) =>
      (await this.items.query<ShownItemRow[]>(sql, values)).map(shownItemOf);
    const ofModels = await read(isUsual ? USUALLY_OF_MODELS : ofSameModels(first));
    if (ofModels.length === first) return ofModels;
    const ofBrand = await read(isUsual ? USUALLY_OF_BRAND : ofSameBrand(2 * first));
    const others = ofBrand.filter(({ id }) => ofModels.every((one) => one.id !== id));
    return [...ofModels, ...others].slice(0, first);
  }
}

const CONDITIONS = [
  'category_id = $2 AND in_stock',
  'category_id = $2 AND NOT in_stock',
  'category_id <> $2 AND in_stock',
  'category_id <> $2 AND NOT in_stock',
];

const union = (parts: number) =>
  CONDITIONS.slice(0, parts)
    .map((_, place) => `SELECT * FROM part_${place}`)
    .join(' UNION ALL ');

/** Reads a few rows by index, even for a brand with many items; skipped if the parts before suffice. */
const part = (first: number) => (condition: string, place: number) =>
  `
  part_${place} AS MATERIALIZED (
    SELECT id, ${place} AS part, created_at FROM items
    WHERE ${place > 0 ? `(SELECT count(*) < ${first} FROM (${union(place)}) AS before) AND` : ''}
      car_brand_id = $1 AND id <> $3 AND ${condition}
    ORDER BY created_at DESC, id DESC LIMIT ${first})`;

const ofSameBrand = (first: number) => `
  WITH ${CONDITIONS.map(part(first)).join(',')}, related AS (
    SELECT id, part FROM (${union(CONDITIONS.length)}) AS parts
    ORDER BY part, created_at DESC, id DESC LIMIT ${first}
  )
  SELECT ${SHOWN_ITEM_COLUMNS} FROM related JOIN items AS item ON item.id = related.id
  ORDER BY part, item.created_at DESC, item.id DESC`;

const IN_ORDER = 'ORDER BY category_id = $2 DESC, in_stock DESC, created_at DESC';

/** Searches for the words of the item's name that are car models. */
const ofSameModels = (first: number) => `
  WITH asked AS MATERIALIZED (
    SELECT string_agg(quote_literal(lexeme) || ':A', ' | ')::tsquery AS models FROM search_words
    WHERE word IN (SELECT string_to_table(search_document(name), ' ') COLLATE "C" FROM items WHERE id = $3)
      AND is_model AND NOT is_plain AND kind < 3
  ), near AS MATERIALIZED (
    SELECT item_id FROM item_search WHERE words @@ (SELECT models FROM asked) AND car_brand_id = $1 AND item_id <> $3
    ${IN_ORDER}, item_id DESC LIMIT ${first}
  )
  SELECT ${SHOWN_ITEM_COLUMNS} FROM near JOIN items AS item ON item.id = item_id ${IN_ORDER}, id DESC`;

/** The number that the site requests. The limit is part of the SQL text: as a parameter, PostgreSQL would make a new plan each time. */
const USUAL_SIZE = 4;
const USUALLY_OF_MODELS = prepared(ofSameModels(USUAL_SIZE));
const USUALLY_OF_BRAND = prepared(ofSameBrand(2 * USUAL_SIZE));
