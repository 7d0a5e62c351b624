import { assertImageCount, DomainError } from '@beambright/domain';
import { type EntityManager, In } from 'typeorm';
import { IMAGE_ID } from './image-files.js';
import { Image } from './image.entity.js';
import { ItemImage } from './item-image.entity.js';

/** Gives the item these pictures in this order, and no others. Throws IMAGE_NOT_FOUND and TOO_MANY_IMAGES. */
export async function linkImages(manager: EntityManager, itemId: string, imageIds: string[]): Promise<void> {
  const ids = [...new Set(imageIds)];
  assertImageCount(ids.length);
  await requireImages(manager, ids);
  await manager.delete(ItemImage, { itemId });
  const rows = ids.map((imageId, position) => ({ itemId, position, imageId }));
  if (rows.length > 0) await manager.insert(ItemImage, rows);
}

/** The pictures that the item has, in order. */
export async function imageIdsOf(manager: EntityManager, itemId: string): Promise<string[]> {
  const rows = await manager.find(ItemImage, { where: { itemId }, order: { position: 'ASC' } });
  return rows.map((row) => row.imageId);
}

/** Locked, so that none of them is swept before the transaction ends. */
async function requireImages(manager: EntityManager, ids: string[]): Promise<void> {
  if (!ids.every((id) => IMAGE_ID.test(id))) throw new DomainError('IMAGE_NOT_FOUND');
  const images = await manager
    .createQueryBuilder(Image, 'image')
    .select('image.id')
    .where({ id: In(ids), kept: true })
    .orderBy('image.id')
    .setLock('for_key_share')
    .getMany();
  if (images.length < ids.length) throw new DomainError('IMAGE_NOT_FOUND');
}
