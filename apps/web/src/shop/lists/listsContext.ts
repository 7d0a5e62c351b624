import { createContext } from 'react';
import type { ListedItem } from './listedItem';
import type { CartLine, WishlistEntry } from './lists';

export interface Cart {
  /** Null as long as they are not known. */
  lines: readonly CartLine[] | null;
  /** The number of the badge. */
  pieces: number;
  hasFailed: boolean;
  /** Whether it is known whose it is, so that it can be changed. */
  isReady: boolean;
  /** True when it is in the cart; a failure has been told. */
  add: (item: ListedItem, quantity?: number) => Promise<boolean>;
  /** 0 or less takes the line out. */
  setQuantity: (itemId: string, quantity: number) => Promise<boolean>;
  /** Waits for the changes under way; true when all of them were made. */
  settled: () => Promise<boolean>;
  reload: () => Promise<unknown>;
  /** It has become an order. */
  empty: () => void;
}

export interface Wishlist {
  /** Null as long as they are not known. */
  entries: readonly WishlistEntry[] | null;
  hasFailed: boolean;
  has: (itemId: string) => boolean;
  /** True when it is on the list; a failure has been told. */
  add: (item: ListedItem) => Promise<boolean>;
  remove: (itemId: string) => Promise<boolean>;
  reload: () => Promise<unknown>;
}

/** Given by <Lists>, which stands around all pages of the shop. */
export const ListsContext = createContext<{ cart: Cart; wishlist: Wishlist } | null>(null);
