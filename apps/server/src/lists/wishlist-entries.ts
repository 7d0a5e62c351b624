import { acceptedInto, MAX_WISHLIST_ENTRIES } from '@beambright/domain';
import type { EntityManager } from 'typeorm';
import type { User } from '../accounts/user.entity.js';
import type { Item } from '../catalogue/item.entity.js';

/** Adds to the wishlist. Lock the account and the items first. Returns the items beyond the limit of the wishlist. */
export async function putIntoWishlist<Added extends { item: Item }>(
  manager: EntityManager,
  account: User,
  added: readonly Added[],
): Promise<Added[]> {
  const existing = await manager.query<{ itemId: string }[]>(
    'SELECT item_id AS "itemId" FROM wishlist_entries WHERE user_id = $1 AND item_id IS NOT NULL',
    [account.id],
  );
  const wanted = added.map((one) => ({ ...one, itemId: one.item.id }));
  const { accepted, tooMany } = acceptedInto(existing, wanted, MAX_WISHLIST_ENTRIES);
  await manager.query(ADD, [
    account.id,
    accepted.map(({ itemId }) => itemId),
    accepted.map(({ item }) => item.name),
  ]);
  return tooMany;
}

const ADD = `
  INSERT INTO wishlist_entries (user_id, item_id, item_name)
  SELECT $1, item_id, item_name
  FROM unnest($2::uuid[], $3::text[]) WITH ORDINALITY AS added (item_id, item_name, place)
  ORDER BY place
  ON CONFLICT ON CONSTRAINT wishlist_entries_item_unique DO NOTHING`;
