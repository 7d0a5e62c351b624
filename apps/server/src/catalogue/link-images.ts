import { assertImageCount, DomainError, IMAGE_NOT_FOUND, IMAGE_TAKEN } from '@beambright/domain';
import { type EntityManager, In } from 'typeorm';
import { IMAGE_ID } from './images/image-files.js';
import { Image } from './images/image.entity.js';
import { ItemImage } from './images/item-image.entity.js';
import { Item } from './item.entity.js';

/** Replaces the pictures of the item. Throws IMAGE_NOT_FOUND, IMAGE_TAKEN and TOO_MANY_IMAGES. */
export async function linkImages(manager: EntityManager, itemId: string, imageIds: string[]): Promise<void> {
  const ids = [...new Set(imageIds)];
  assertImageCount(ids.length);
  await lockImages(manager, ids);
  await assertNotTaken(manager, itemId, ids);
  await manager.delete(ItemImage, { itemId });
  const rows = ids.map((imageId, position) => ({ itemId, position, imageId }));
  if (rows.length > 0) await manager.insert(ItemImage, rows);
}

const HAS_SAME = `
  SELECT EXISTS (
    SELECT FROM images JOIN item_images ON image_id = id
    WHERE item_id = $1 AND digest = (SELECT digest FROM images WHERE id = $2)
  ) AS "hasSame"`;

/** Appends the picture to a locked item. Returns false if the item has it, or one with the same bytes. Throws what `linkImages` throws. */
export async function appendImage(manager: EntityManager, itemId: string, imageId: string): Promise<boolean> {
  const ids = await imageIdsOf(manager, itemId);
  if (ids.includes(imageId)) return false;
  const [row] = await manager.query<{ hasSame: boolean }[]>(HAS_SAME, [itemId, imageId]);
  if (row?.hasSame) return false;
  await linkImages(manager, itemId, [...ids, imageId]);
  return true;
}

export async function imageIdsOf(manager: EntityManager, itemId: string): Promise<string[]> {
  const rows = await manager.find(ItemImage, { where: { itemId }, order: { position: 'ASC' } });
  return rows.map((row) => row.imageId);
}

/** Locks the pictures, so that they cannot be swept or linked to another item until the transaction ends. */
async function lockImages(manager: EntityManager, ids: string[]): Promise<void> {
  if (!ids.every((id) => IMAGE_ID.test(id))) throw new DomainError(IMAGE_NOT_FOUND);
  const images = await manager
    .createQueryBuilder(Image, 'image')
    .select('image.id')
    .where({ id: In(ids), kept: true })
    .orderBy('image.id')
    .setLock('for_no_key_update')
    .getMany();
  if (images.length < ids.length) throw new DomainError(IMAGE_NOT_FOUND);
}

/** Checks only added pictures: the item may already share some with another item, as items of the demo catalogue do. */
async function assertNotTaken(manager: EntityManager, itemId: string, ids: string[]): Promise<void> {
  const own = await imageIdsOf(manager, itemId);
  const added = ids.filter((id) => !own.includes(id));
  const taken = await manager
    .createQueryBuilder(ItemImage, 'link')
    .innerJoin(Item, 'item', 'item.id = link.item_id')
    .select(['link.image_id AS "imageId"', 'item.name AS name'])
    .where({ imageId: In(added) })
    .orderBy('link.image_id')
    .getRawOne<{ imageId: string; name: string }>();
  if (taken) throw new DomainError(IMAGE_TAKEN, taken);
}
