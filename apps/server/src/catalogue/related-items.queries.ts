import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { assertPageSize } from '../graphql/connection.js';
import { Item } from './item.entity.js';
import { inOrder } from './search/in-order.js';

@Injectable()
export class RelatedItemsQueries {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /** More of the same brand: those of the same category first; in each part, those in stock first, then the newest. Throws PAGE_SIZE_INVALID. */
  async relatedTo(item: Item, first: number): Promise<Item[]> {
    assertPageSize(first);
    const rows = await this.items.query<{ id: string }[]>(RELATED, [
      item.carBrandId,
      item.categoryId,
      item.id,
      first,
    ]);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const found = await this.items
      .createQueryBuilder('item')
      .where('item.id IN (:...ids)', { ids })
      .getMany();
    return inOrder(ids, found);
  }
}

/** A few of each part by an index, so that a brand with many items costs no more. */
const part = (place: number, condition: string) => `
  (SELECT id, ${place} AS part, created_at FROM items
   WHERE car_brand_id = $1 AND id <> $3 AND ${condition} ORDER BY created_at DESC, id DESC LIMIT $4)`;

const RELATED = `
  SELECT id FROM (${[
    'category_id = $2 AND in_stock',
    'category_id = $2 AND NOT in_stock',
    'category_id <> $2 AND in_stock',
    'category_id <> $2 AND NOT in_stock',
  ]
    .map((condition, place) => part(place, condition))
    .join(' UNION ALL ')}) AS parts
  ORDER BY part, created_at DESC, id DESC LIMIT $4`;
