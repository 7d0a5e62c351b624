import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Item } from '../item.entity.js';
import { inOrder } from './in-order.js';

@Injectable()
export class FoundItemsQueries {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /** In the order of `ids`. */
  async withIds(ids: string[]): Promise<Item[]> {
    if (ids.length === 0) return [];
    return inOrder(
      ids,
      await this.items.createQueryBuilder('item').where('item.id IN (:...ids)', { ids }).getMany(),
    );
  }
}
