import { assertListLength } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { DataSource, Repository, SelectQueryBuilder } from 'typeorm';
import { assertPageSize } from '../graphql/connection.js';
import { keysetPortions, type ListPage, PORTION } from '../graphql/keyset.js';
import { isUuid } from '../graphql/uuid.js';
import { assertPrices } from './item-conditions.js';
import { type ItemConnection, withCounts } from './item-connection.type.js';
import { ItemCountsQueries } from './item-counts.queries.js';
import { ITEM_ORDERINGS } from './item-orderings.js';
import { itemPage, itemsByIds } from './item-page.js';
import { type ItemFilter, ItemOrder, type ItemsArgs } from './item.inputs.js';
import { Item } from './item.entity.js';
import { inOrder } from './search/in-order.js';
import { ItemSearchQueries } from './search/item-search.queries.js';

/** As many as a page of any list. */
const MOST_IDS = 100;

/** Reads of the catalogue; nothing here changes anything. */
@Injectable()
export class ItemsQueries {
  constructor(
    @InjectRepository(Item) private readonly items: Repository<Item>,
    private readonly itemCounts: ItemCountsQueries,
    private readonly search: ItemSearchQueries,
  ) {}

  /** Throws PAGE_SIZE_INVALID, CURSOR_INVALID, PRICE_RANGE_INVALID, TEXT_TOO_LONG and TEXT_HAS_NUL. */
  async page({ first, after, filter: asked, orderBy }: ItemsArgs): Promise<ItemConnection> {
    assertPageSize(first);
    const filter = asked ?? {};
    assertPrices(filter);
    if (hasSearch(filter)) return this.search.page({ first, after, filter, orderBy });
    const order = orderBy && orderBy !== ItemOrder.RELEVANCE ? orderBy : ItemOrder.NEWEST;
    const { total, facets } = this.itemCounts.of(filter);
    const connection = await itemPage(this.dataSource, { filter, orderBy: order }, { first, after }, total);
    return withCounts(connection, facets);
  }

  /**
   * Items with category and brand for the REST API, the most relevant or the newest first; without a limit all of them. In
   * portions that each take a connection for a moment: whoever reads slowly holds up nobody.
   */
  async *inPortions({ search }: ItemFilter, page: ListPage): AsyncGenerator<Item[]> {
    if (search?.trim()) yield* this.found(search, page);
    else yield* keysetPortions(this.placed(), ITEM_ORDERINGS.NEWEST, page);
  }

  private async *found(search: string, page: ListPage): AsyncGenerator<Item[]> {
    const ids = await this.search.ids({ search }, page);
    for (let start = 0; start < ids.length; start += PORTION) {
      const portion = ids.slice(start, start + PORTION);
      yield inOrder(portion, await this.placed().where('item.id = ANY (:portion)', { portion }).getMany());
    }
  }

  /** Null for an unknown id. */
  async find(id: string): Promise<Item | null> {
    const [item] = await this.withIds([id]);
    return item ?? null;
  }

  /** In the order of the ids; unknown ones are left out. Throws INVALID_INPUT for more than 100. */
  async withIds(ids: readonly string[]): Promise<Item[]> {
    assertListLength('ids', ids, MOST_IDS);
    const wanted = [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
    return itemsByIds(this.dataSource, wanted);
  }

  /** With category and brand. */
  private placed(): SelectQueryBuilder<Item> {
    return this.items
      .createQueryBuilder('item')
      .innerJoinAndSelect('item.category', 'category')
      .innerJoinAndSelect('item.carBrand', 'carBrand');
  }

  private get dataSource(): DataSource {
    return this.items.manager.dataSource;
  }
}

function hasSearch(filter: ItemFilter): filter is ItemFilter & { search: string } {
  return Boolean(filter.search?.trim());
}
