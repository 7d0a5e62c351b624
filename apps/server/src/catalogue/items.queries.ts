import { assertListLength, LENGTHS, oneLine } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { DataSource, Repository, SelectQueryBuilder } from 'typeorm';
import { keysetPortions, type ListPage, newestFirst, PORTION } from '../database/keyset.js';
import { isUuid } from '../database/uuid.js';
import { ItemListQueries } from './item-list.queries.js';
import { inOrder, itemsByIds } from './item-rows.js';
import { Item } from './item.entity.js';
import type { ItemFilter } from './item.inputs.js';
import { SearchReader } from './search/search-reader.queries.js';

/** The most ids of a call; equals the largest page size of lists. */
const MOST_IDS = 100;

@Injectable()
export class ItemsQueries {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly lists: ItemListQueries,
    private readonly reader: SearchReader,
  ) {}

  /** Reads items in batches for REST, newest or most relevant first. Holds no connection between batches. */
  async *inPortions({ search }: ItemFilter, page: ListPage): AsyncGenerator<Item[]> {
    if (search && oneLine('search', search, { max: LENGTHS.search })) yield* this.found(search, page);
    else yield* keysetPortions(this.withNames(), newestFirst('item'), page);
  }

  private async *found(search: string, page: ListPage): AsyncGenerator<Item[]> {
    const { query } = await this.reader.read(search);
    const ids = await this.lists.ids(query, page);
    for (let start = 0; start < ids.length; start += PORTION) {
      const portion = ids.slice(start, start + PORTION);
      yield inOrder(portion, await this.withNames().where('item.id = ANY (:portion)', { portion }).getMany());
    }
  }

  async find(id: string): Promise<Item | null> {
    const [item] = await this.withIds([id]);
    return item ?? null;
  }

  /** The items in the order of the ids, without unknown ids. Throws INVALID_INPUT for more than 100. */
  async withIds(ids: readonly string[]): Promise<Item[]> {
    assertListLength('ids', ids, MOST_IDS);
    const wanted = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
    return itemsByIds(this.dataSource, wanted);
  }

  private withNames(): SelectQueryBuilder<Item> {
    return this.items
      .createQueryBuilder('item')
      .innerJoinAndSelect('item.category', 'category')
      .innerJoinAndSelect('item.carBrand', 'carBrand');
  }

  private get dataSource(): DataSource {
    return this.items.manager.dataSource;
  }
}
