import type { EntityManager } from 'typeorm';
import { isUuid } from '../graphql/uuid.js';
import { Item } from './item.entity.js';

/**
 * Those of the items that there are, by their ids in lower case. Nobody can delete them before the transaction ends; their
 * prices and stock may still change.
 */
export async function holdItems(manager: EntityManager, ids: readonly string[]): Promise<Map<string, Item>> {
  const items = await manager
    .createQueryBuilder(Item, 'item')
    .where('item.id = ANY (:ids)', { ids: ids.filter(isUuid) })
    .orderBy('item.id')
    .setLock('for_key_share')
    .getMany();
  return new Map(items.map((item) => [item.id, item]));
}
