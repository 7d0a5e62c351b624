import type { ListedItem } from './listedItem';

export interface WishlistEntry {
  /** The id of the item; if the item was deleted, the id of the entry. */
  itemId: string;
  name: string;
  /** The item as it was when it was added; null if only its id is known. */
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

export function entryOf(item: ListedItem): WishlistEntry {
  return { itemId: item.id, name: item.name, item, isDeleted: false };
}
