import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import DataLoader from 'dataloader';
import type { Repository } from 'typeorm';
import { assertEntries } from '../graphql/entry-limit.js';
import { groupedBy, oncePerRequest } from '../graphql/per-request.js';
import { Image } from './images/image.entity.js';
import { ItemImage } from './images/item-image.entity.js';
import type { ItemNumber } from './item-number.type.js';
import { numbersOfItems } from './item-numbers.js';
import { itemsByIds } from './item-rows.js';
import { Item } from './item.entity.js';
import { CarBrand, Category } from './named.entity.js';

@Injectable()
export class CatalogueLoaders {
  readonly of = oncePerRequest(() => ({
    categories: new DataLoader<string, Category>((ids) => byId(this.categories, ids)),
    carBrands: new DataLoader<string, CarBrand>((ids) => byId(this.carBrands, ids)),
    items: new DataLoader<string, Item | null>((ids) => this.itemsOf(ids)),
    imagesOfItem: new DataLoader<string, Image[]>((ids) => this.imagesOfItems(ids)),
    numbersOfItem: new DataLoader<string, ItemNumber[]>(async (ids) => {
      const numbers = await numbersOfItems(this.items.manager, ids);
      assertEntries(numbers);
      return numbers;
    }),
    itemCountOfCategory: new DataLoader<string, number>((ids) => this.countsBy('category_id', ids)),
    itemCountOfCarBrand: new DataLoader<string, number>((ids) => this.countsBy('car_brand_id', ids)),
  }));

  constructor(
    @InjectRepository(Category) private readonly categories: Repository<Category>,
    @InjectRepository(CarBrand) private readonly carBrands: Repository<CarBrand>,
    @InjectRepository(Item) private readonly items: Repository<Item>,
    @InjectRepository(ItemImage) private readonly itemImages: Repository<ItemImage>,
  ) {}

  async imagesOfItems(itemIds: readonly string[]): Promise<Image[][]> {
    // Passes the ids as one array, because a whole catalogue has more ids than a statement may have parameters.
    const rows = await this.itemImages
      .createQueryBuilder('link')
      .innerJoinAndSelect('link.image', 'image')
      .where('link.itemId = ANY (:itemIds)', { itemIds })
      .orderBy('link.position')
      .getMany();
    return groupedBy(itemIds, rows, ({ itemId }) => itemId).map((links) => links.map(({ image }) => image));
  }

  private async itemsOf(ids: readonly string[]): Promise<(Item | null)[]> {
    const items = await itemsByIds(this.items.manager.dataSource, [...ids]);
    const found = new Map(items.map((item) => [item.id, item]));
    return ids.map((id) => found.get(id) ?? null);
  }

  /** Reads the counter table, because counting the items themselves would be slow. */
  private async countsBy(column: 'category_id' | 'car_brand_id', ids: readonly string[]): Promise<number[]> {
    const rows = await this.items.query<{ id: string; count: number }[]>(
      `SELECT ${column} AS id, sum(items)::int AS count FROM item_counts WHERE ${column} = ANY ($1) GROUP BY ${column}`,
      [ids],
    );
    const counts = new Map(rows.map((row) => [row.id, row.count]));
    return ids.map((id) => counts.get(id) ?? 0);
  }
}

/** Loads rows by id. Foreign keys ensure that one is missing only if deleted between two statements of the request. */
export async function byId<Id extends string | number, T extends { id: Id }>(
  repository: Repository<T>,
  ids: readonly Id[],
): Promise<(T | Error)[]> {
  const rows = await repository.createQueryBuilder('row').where('row.id = ANY (:ids)', { ids }).getMany();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id) ?? new Error(`row ${id} has just been deleted`));
}
