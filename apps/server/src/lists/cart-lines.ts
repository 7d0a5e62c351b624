import { acceptedInto, MAX_CART_LINES, MAX_QUANTITY } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import { ITEM_COLUMNS, itemOf, type ItemRow } from '../catalogue/item-rows.js';
import type { Item } from '../catalogue/item.entity.js';
import { prepared } from '../database/prepared.js';
import type { CartLine } from './list-entry.entity.js';

export interface AddedItem {
  item: Item;
  quantity: number;
}

type StoredLine = Omit<CartLine, 'item'>;

const LINES = prepared(`
  SELECT line.id AS "lineId", line.user_id AS "userId", line.item_id AS "itemId", line.item_name AS "itemName",
    line.quantity, line.position, line.created_at AS "addedAt", ${ITEM_COLUMNS}
  FROM cart_lines AS line LEFT JOIN items AS item ON item.id = line.item_id
  WHERE line.user_id = $1 ORDER BY line.position`);

type LineRow = Omit<StoredLine, 'id' | 'createdAt'> & { lineId: string; addedAt: Date } & (
    | ItemRow
    | { id: null }
  );

export async function linesOf(manager: EntityManager, account: Pick<User, 'id'>): Promise<CartLine[]> {
  const rows = await manager.query<LineRow[]>(LINES, [account.id]);
  return rows.map((row) => ({
    id: row.lineId,
    userId: row.userId,
    itemId: row.itemId,
    item: row.id === null ? null : itemOf(row),
    itemName: row.itemName,
    quantity: row.quantity,
    position: row.position,
    createdAt: row.addedAt,
  }));
}

/** Adds items to the cart, up to 999 pieces each. Lock them and the account first. `tooMany`: those beyond the limit of lines. */
export async function putIntoCart<Added extends AddedItem>(
  manager: EntityManager,
  account: User,
  added: readonly Added[],
): Promise<{ lines: StoredLine[]; tooMany: Added[] }> {
  const existing = await manager.query<{ itemId: string }[]>(EXISTING, [account.id]);
  return putIntoExisting(manager, account, existing, added);
}

/** Like `putIntoCart`, with the existing lines already read. */
export async function putIntoExisting<Added extends AddedItem>(
  manager: EntityManager,
  account: User,
  existing: readonly { itemId: string }[],
  added: readonly Added[],
): Promise<{ lines: StoredLine[]; tooMany: Added[] }> {
  const wanted = added.map((one) => ({ ...one, itemId: one.item.id }));
  const { accepted, tooMany } = acceptedInto(existing, wanted, MAX_CART_LINES);
  const lines = await manager.query<StoredLine[]>(ADD, [
    account.id,
    accepted.map(({ itemId }) => itemId),
    accepted.map(({ item }) => item.name),
    accepted.map(({ quantity }) => quantity),
    MAX_QUANTITY,
  ]);
  return { lines, tooMany };
}

const EXISTING = prepared(
  'SELECT item_id AS "itemId" FROM cart_lines WHERE user_id = $1 AND item_id IS NOT NULL',
);

const ADD = prepared(`
  INSERT INTO cart_lines (user_id, item_id, item_name, quantity)
  SELECT $1, item_id, item_name, quantity
  FROM unnest($2::uuid[], $3::text[], $4::integer[]) WITH ORDINALITY AS added (item_id, item_name, quantity, place)
  ORDER BY place
  ON CONFLICT ON CONSTRAINT cart_lines_item_unique DO UPDATE
  SET quantity = least(cart_lines.quantity + excluded.quantity, $5), item_name = excluded.item_name
  RETURNING id, user_id AS "userId", item_id AS "itemId", item_name AS "itemName", quantity, position, created_at AS "createdAt"`);
