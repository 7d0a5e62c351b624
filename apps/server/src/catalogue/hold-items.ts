import { DomainError, ITEM_CHANGED, ITEM_NOT_FOUND } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { isUuid } from '../database/uuid.js';
import { ITEM_COLUMNS, itemOf, type ItemRow } from './item-rows.js';
import { Item } from './item.entity.js';

/** `version`: the version that a change is based on; not checked if missing. */
export interface ItemVersion {
  id: string;
  version?: number;
}

/** The existing items by lower-case id. They cannot be deleted until the transaction ends. Price and stock may still change. */
export async function holdItems(manager: EntityManager, ids: readonly string[]): Promise<Map<string, Item>> {
  const rows = await manager.query<ItemRow[]>(HOLD, [ids.filter(isUuid)]);
  return new Map(rows.map((row) => [row.id, itemOf(row)]));
}

const HOLD = prepared(
  `SELECT ${ITEM_COLUMNS} FROM items AS item WHERE item.id = ANY ($1::uuid[]) ORDER BY item.id FOR KEY SHARE`,
);

/** Locks the item, so that of two concurrent updates the second finds a newer version. Throws ITEM_NOT_FOUND and ITEM_CHANGED. */
export async function lockItem(manager: EntityManager, { id, version }: ItemVersion): Promise<Item> {
  const items = manager.createQueryBuilder(Item, 'item').where({ id });
  const item = isUuid(id) ? await items.setLock('pessimistic_write').getOne() : null;
  if (!item) throw new DomainError(ITEM_NOT_FOUND);
  if (version !== undefined && version !== item.version) throw new DomainError(ITEM_CHANGED);
  return item;
}
