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

  /** More of the same brand: those of the same category first; in each part, those in stock first, then the newest. Throws PAGE_SIZE_INVALID. */
  async relatedTo(item: Item, first: number): Promise<Item[]> {
    assertPageSize(first);
    const sql = first === USUAL_SIZE ? USUALLY_RELATED : relatedTo(first);
    const rows = await this.items.query<ShownItemRow[]>(sql, [item.carBrandId, item.categoryId, item.id]);
    return rows.map(shownItemOf);
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

/** A few by an index, so that a brand with many items costs no more; nothing is looked for when the parts before have enough. */
const part = (first: number) => (condition: string, place: number) =>
  `
  part_${place} AS MATERIALIZED (
    SELECT id, ${place} AS part, created_at FROM items
    WHERE ${place > 0 ? `(SELECT count(*) < ${first} FROM (${union(place)}) AS before) AND` : ''}
      car_brand_id = $1 AND id <> $3 AND ${condition}
    ORDER BY created_at DESC, id DESC LIMIT ${first})`;

const relatedTo = (first: number) => `
  WITH ${CONDITIONS.map(part(first)).join(',')}, related AS (
    SELECT id, part FROM (${union(CONDITIONS.length)}) AS parts
    ORDER BY part, created_at DESC, id DESC LIMIT ${first}
  )
  SELECT ${SHOWN_ITEM_COLUMNS} FROM related JOIN items AS item ON item.id = related.id
  ORDER BY part, item.created_at DESC, item.id DESC`;

/** Of the site. The limit stands in the text: PostgreSQL would plan anew for each value (ADR 024). */
const USUAL_SIZE = 4;
const USUALLY_RELATED = prepared(relatedTo(USUAL_SIZE));
