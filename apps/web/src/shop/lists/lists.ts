import type { ListedItem } from './listedItem';

export interface WishlistEntry {
  /** For a deleted item, the id of the entry. */
  itemId: string;
  name: string;
  /** The item when it was added; null if only its id is known. */
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

/** A new entry for an item. */
export function entryOf(item: ListedItem): WishlistEntry {
  return { itemId: item.id, name: item.name, item, isDeleted: false };
}
