import { DomainError, ITEM_CHANGED, type PartNumber } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { ItemColumns } from './item-contents.js';
import { hasNumbers, saveNumbers } from './item-numbers.js';
import { Item } from './item.entity.js';
import { imageIdsOf, linkImages } from './link-images.js';

/** Adds the item, or does nothing if the same item exists. Throws ITEM_CHANGED if the id exists with other contents. */
export async function addItem(
  manager: EntityManager,
  id: string,
  columns: ItemColumns,
  imageIds: string[],
  numbers: PartNumber[],
): Promise<void> {
  const isNew = await insertItem(manager, id, columns);
  if (!isNew) return requireSameItem(manager, id, columns, imageIds, numbers);
  await linkImages(manager, id, imageIds);
  await saveNumbers(manager, id, numbers);
}

/** Returns false if the id exists. Waits until a concurrent insert of the same id has ended. */
async function insertItem(manager: EntityManager, id: string, columns: ItemColumns): Promise<boolean> {
  const { raw } = await manager
    .createQueryBuilder()
    .insert()
    .into(Item)
    .values({ ...columns, id })
    .orIgnore()
    .returning('id')
    .execute();
  return (raw as unknown[]).length > 0;
}

/** Accepts a call with the same contents, because a client that lost the response repeats its call. */
async function requireSameItem(
  manager: EntityManager,
  id: string,
  columns: ItemColumns,
  imageIds: string[],
  numbers: PartNumber[],
): Promise<void> {
  const item = await manager.findOneByOrFail(Item, { id });
  const isSame = Object.entries(columns).every(
    ([column, value]) => value === undefined || value === item[column as keyof ItemColumns],
  );
  const images = await imageIdsOf(manager, id);
  const hasImages = images.join() === [...new Set(imageIds)].join();
  if (!isSame || !hasImages || !(await hasNumbers(manager, id, numbers))) throw new DomainError(ITEM_CHANGED);
}
