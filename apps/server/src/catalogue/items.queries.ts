import { assertText, decimalOf, LENGTHS } from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { assertPageSize, type Connection } from '../graphql/connection.js';
import { keysetPage, newestFirst, type Ordering } from '../graphql/keyset.js';
import { isUuid } from '../graphql/uuid.js';
import { type ItemFilter, ItemOrder, type ItemsArgs } from './item.inputs.js';
import { Item } from './item.entity.js';

const isPrice = (key: string) => /^\d{1,14}(\.\d{1,2})?$/.test(key);

const ORDERINGS: Record<ItemOrder, Ordering<Item>> = {
  NEWEST: newestFirst('item'),
  NAME: {
    by: 'item.name',
    direction: 'ASC',
    key: (item) => item.name,
    accepts: (key) => !key.includes('\0'),
  },
  PRICE_LOW: {
    by: 'item.priceMin',
    direction: 'ASC',
    key: (item) => decimalOf(item.priceMin),
    accepts: isPrice,
  },
  PRICE_HIGH: {
    by: 'item.priceMax',
    direction: 'DESC',
    key: (item) => decimalOf(item.priceMax),
    accepts: isPrice,
  },
};

/** Reads of the catalogue; nothing here changes anything. */
@Injectable()
export class ItemsQueries {
  constructor(@InjectRepository(Item) private readonly items: Repository<Item>) {}

  /** Throws PAGE_SIZE_INVALID and CURSOR_INVALID. */
  async page({ first, after, filter, orderBy }: ItemsArgs): Promise<Connection<Item>> {
    assertPageSize(first);
    return keysetPage(this.filtered(filter ?? {}), ORDERINGS[orderBy], { first, after });
  }

  /** Items with category and brand, newest first, for the REST API; without a limit it is the whole list. */
  list(filter: ItemFilter, { limit, offset }: { limit?: number; offset?: number }): Promise<Item[]> {
    return this.filtered(filter)
      .leftJoinAndSelect('item.category', 'itemCategory')
      .leftJoinAndSelect('item.carBrand', 'itemCarBrand')
      .orderBy('item.createdAt', 'DESC')
      .addOrderBy('item.id', 'DESC')
      .limit(limit)
      .offset(offset)
      .getMany();
  }

  /** Null for an unknown id. */
  async find(id: string): Promise<Item | null> {
    if (!isUuid(id)) return null;
    return this.items
      .createQueryBuilder('item')
      .innerJoinAndSelect('item.category', 'category')
      .innerJoinAndSelect('item.carBrand', 'carBrand')
      .where({ id })
      .getOne();
  }

  private filtered({ categoryId, carBrandId, search }: ItemFilter): SelectQueryBuilder<Item> {
    const query = this.items.createQueryBuilder('item');
    if (categoryId) matchId(query, 'categoryId', categoryId);
    if (carBrandId) matchId(query, 'carBrandId', carBrandId);
    if (search?.trim()) matchWords(query, search);
    return query;
  }
}

function matchId(query: SelectQueryBuilder<Item>, column: 'categoryId' | 'carBrandId', id: string): void {
  if (isUuid(id)) query.andWhere(`item.${column} = :${column}`, { [column]: id });
  else query.andWhere('false');
}

function matchWords(query: SelectQueryBuilder<Item>, search: string): void {
  assertText('search', search, { max: LENGTHS.search });
  query.innerJoin('item.category', 'category').innerJoin('item.carBrand', 'carBrand');
  const words = search.trim().split(/\s+/);
  words.forEach((word, index) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    query.andWhere(
      `concat_ws(' ', item.name, item.description, category.name, carBrand.name) ILIKE :word${index}`,
      { [`word${index}`]: pattern },
    );
  });
}
