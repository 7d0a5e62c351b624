import type { ListedItem } from './listedItem';

export interface WishlistEntry {
  /** Of a deleted item, which has none any more, the id of the entry itself. */
  itemId: string;
  name: string;
  /** As it was when it came in; null where only its id is known. */
  item: ListedItem | null;
  isDeleted: boolean;
}

export interface CartLine extends WishlistEntry {
  quantity: number;
}

export interface Lists {
  lines: readonly CartLine[];
  entries: readonly WishlistEntry[];
}

/** An item that comes into a list. */
export function entryOf(item: ListedItem): WishlistEntry {
  return { itemId: item.id, name: item.name, item, isDeleted: false };
}
