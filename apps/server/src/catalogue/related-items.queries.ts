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
    const rows = await this.items.query<ShownItemRow[]>(RELATED, [
      item.carBrandId,
      item.categoryId,
      item.id,
      first,
    ]);
    return rows.map(shownItemOf);
  }
}

/** A few of each part by an index, so that a brand with many items costs no more. */
const part = (place: number, condition: string) => `
  (SELECT id, ${place} AS part, created_at FROM items
   WHERE car_brand_id = $1 AND id <> $3 AND ${condition} ORDER BY created_at DESC, id DESC LIMIT $4)`;

const RELATED = prepared(`
  WITH related AS (
    SELECT id, part FROM (${[
      'category_id = $2 AND in_stock',
      'category_id = $2 AND NOT in_stock',
      'category_id <> $2 AND in_stock',
      'category_id <> $2 AND NOT in_stock',
    ]
      .map((condition, place) => part(place, condition))
      .join(' UNION ALL ')}) AS parts
    ORDER BY part, created_at DESC, id DESC LIMIT $4
  )
  SELECT ${SHOWN_ITEM_COLUMNS} FROM related JOIN items AS item ON item.id = related.id
  ORDER BY part, item.created_at DESC, item.id DESC`);
