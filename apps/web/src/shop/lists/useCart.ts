import type { Outcome } from './changeQueue';
import type { ListedItem } from './listedItem';
import type { CartLine } from './lists';
import { useListsAccess } from './listsContext';
import { useShownLists } from './useShownLists';

export interface Cart {
  /** Null until loaded. */
  lines: readonly CartLine[] | null;
  /** The count in the badge. */
  pieces: number;
  hasFailed: boolean;
  /** Adds an item without a toast; the caller shows the outcome. */
  addQuietly: (item: ListedItem, quantity: number) => Promise<Outcome>;
  /** Sets a quantity; 0 or less removes the line. Resolves to false if that fails, once the error is shown. */
  setQuantity: (itemId: string, quantity: number) => Promise<boolean>;
  /** Waits for pending changes; resolves to true if all have succeeded. */
  settled: () => Promise<boolean>;
  reload: () => Promise<unknown>;
  /** To be called after an order. */
  empty: () => void;
}

/** The cart of the visitor: in the browser for a guest, on the server for an account. */
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
