import type { Outcome } from './changeQueue';
import type { ListedItem } from './listedItem';
import type { CartLine } from './lists';
import { useListsAccess } from './listsContext';
import { useShownLists } from './useShownLists';

export interface Cart {
  /** Null as long as they are not known. */
  lines: readonly CartLine[] | null;
  /** The number of the badge. */
  pieces: number;
  hasFailed: boolean;
  /** What comes of it is for the caller to tell. */
  addQuietly: (item: ListedItem, quantity: number) => Promise<Outcome>;
  /** 0 or less takes the line out. True when it is done; a failure has been told. */
  setQuantity: (itemId: string, quantity: number) => Promise<boolean>;
  /** Waits for the changes under way; true when all of them were made. */
  settled: () => Promise<boolean>;
  reload: () => Promise<unknown>;
  /** It has become an order. */
  empty: () => void;
}

/** The cart of whoever is here: a guest's in the browser, an account's on the server. */
export function useCart(): Cart {
  const { source, make, reload } = useListsAccess();
  const { lines, pieces, hasFailed } = useShownLists();
  return {
    lines,
    pieces,
    hasFailed,
    addQuietly: (item, quantity) => source.change({ kind: 'add', item, quantity }),
    setQuantity: (itemId, quantity) => make('cart', { kind: 'set', itemId, quantity }),
    settled: source.settled,
    reload,
    empty: source.emptyCart,
  };
}
