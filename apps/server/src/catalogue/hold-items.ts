import type { EntityManager } from 'typeorm';
import { prepared } from '../database/prepared.js';
import { isUuid } from '../database/uuid.js';
import { ITEM_COLUMNS, itemOf, type ItemRow } from './item-rows.js';
import type { Item } from './item.entity.js';

/**
 * The existing items by lower-case id. They cannot be deleted before the transaction ends; their prices and stock may still
 * change.
 */
export async function holdItems(manager: EntityManager, ids: readonly string[]): Promise<Map<string, Item>> {
  const rows = await manager.query<ItemRow[]>(HOLD, [ids.filter(isUuid)]);
  return new Map(rows.map((row) => [row.id, itemOf(row)]));
}

const HOLD = prepared(
  `SELECT ${ITEM_COLUMNS} FROM items AS item WHERE item.id = ANY ($1::uuid[]) ORDER BY item.id FOR KEY SHARE`,
);
