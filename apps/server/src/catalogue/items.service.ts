import {
  CAR_BRAND_NOT_FOUND,
  CATEGORY_NOT_FOUND,
  checkedNumbers,
  DomainError,
  inputError,
  ITEM_NOT_FOUND,
  type PartNumber,
} from '@beambright/domain';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { type Actor, requireAdmin } from '../accounts/actor.js';
import { inTransaction } from '../database/in-transaction.js';
import { isUuid } from '../database/uuid.js';
import { addItem } from './add-item.js';
import { type ItemVersion, lockItem } from './hold-items.js';
import { ImagesService, type Upload } from './images/images.service.js';
import { type ItemColumns, itemColumns, type ItemContents } from './item-contents.js';
import { saveNumbers } from './item-numbers.js';
import { Item } from './item.entity.js';
import { appendImage, imageIdsOf, linkImages } from './link-images.js';
import { CarBrand, Category } from './named.entity.js';
import { changeOf, touchItems } from './touch-items.js';
import { requireNamed } from './unique-name.js';

@Injectable()
export class ItemsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly images: ImagesService,
  ) {}

  /** Adds an item. Its pictures are those of `imageIds` and then the `uploads`, which are removed if adding fails. */
  async add(actor: Actor, contents: ItemContents, uploads: Upload[] = []): Promise<Item> {
    requireAdmin(actor);
    const [columns, numbers] = [itemColumns(contents), checkedNumbers(contents.numbers ?? [])];
    return this.images.keepAllFor(actor, uploads, (uploadedIds) =>
      this.addAs(randomUUID(), columns, [...(contents.imageIds ?? []), ...uploadedIds], numbers),
    );
  }

  /** Adds an item once: the client generates the id, and can repeat a call whose response was lost. */
  async addOnce(actor: Actor, id: string, contents: ItemContents): Promise<Item> {
    requireAdmin(actor);
    if (!isUuid(id)) throw inputError('id', 'The id must be a UUID');
    const numbers = checkedNumbers(contents.numbers ?? []);
    return this.addAs(id, itemColumns(contents), contents.imageIds ?? [], numbers);
  }

  /** Throws ITEM_NOT_FOUND, and ITEM_CHANGED if the item was saved since `version`. */
  async update(
    actor: Actor,
    target: ItemVersion,
    contents: ItemContents,
    uploads: Upload[] = [],
  ): Promise<Item> {
    const { id: actorId } = requireAdmin(actor);
    const columns = itemColumns(contents);
    const numbers = contents.numbers && checkedNumbers(contents.numbers);
    return this.images.keepAllFor(actor, uploads, (uploadedIds) =>
      inTransaction(this.dataSource, async (manager) => {
        const { id } = await lockItem(manager, target);
        await requireCategoryAndBrand(manager, columns);
        await touchItems(manager, [changeOf(manager, id, columns)], actorId);
        const kept = contents.imageIds ?? (await imageIdsOf(manager, id));
        await linkImages(manager, id, [...kept, ...uploadedIds]);
        if (numbers) await saveNumbers(manager, id, numbers);
        return itemWithNames(manager, id);
      }),
    );
  }

  /** Adds the picture as the last one, unless the item has one with the same bytes. Throws ITEM_NOT_FOUND and what `linkImages` throws. */
  async addImage(actor: Actor, itemId: string, imageId: string): Promise<Item> {
    const { id: actorId } = requireAdmin(actor);
    return inTransaction(this.dataSource, async (manager) => {
      const { id } = await lockItem(manager, { id: itemId });
      if (await appendImage(manager, id, imageId)) await touchItems(manager, [{ id }], actorId);
      return itemWithNames(manager, id);
    });
  }

  /** Removes the item. Orders keep its name and price; pictures that no item uses any more are removed later. */
  async remove(actor: Actor, id: string): Promise<void> {
    requireAdmin(actor);
    const { affected } = isUuid(id) ? await this.dataSource.manager.delete(Item, { id }) : { affected: 0 };
    if (!affected) throw new DomainError(ITEM_NOT_FOUND);
  }

  private addAs(id: string, columns: ItemColumns, imageIds: string[], numbers: PartNumber[]): Promise<Item> {
    return inTransaction(this.dataSource, async (manager) => {
      await requireCategoryAndBrand(manager, columns);
      await addItem(manager, id, columns, imageIds, numbers);
      return itemWithNames(manager, id);
    });
  }
}

async function requireCategoryAndBrand(manager: EntityManager, columns: ItemColumns): Promise<void> {
  await requireNamed(manager, Category, columns.categoryId, CATEGORY_NOT_FOUND);
  await requireNamed(manager, CarBrand, columns.carBrandId, CAR_BRAND_NOT_FOUND);
}

function itemWithNames(manager: EntityManager, id: string): Promise<Item> {
  return manager.findOneOrFail(Item, { where: { id }, relations: { category: true, carBrand: true } });
}
