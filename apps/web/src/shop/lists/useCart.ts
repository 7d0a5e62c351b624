import type { ListedItem } from './listedItem';
import { useListsAccess } from './listsContext';
import { useShownLists } from './useShownLists';

export type Cart = ReturnType<typeof useCart>;

/** The cart of the visitor: in the browser for a guest, on the server for an account. */
export function useCart() {
  const { source, make, reload } = useListsAccess();
  const { lines, pieces, hasFailed } = useShownLists();
  return {
    lines,
    pieces,
    hasFailed,
    /** Adds an item without a toast; the caller shows the outcome. */
    addQuietly: (item: ListedItem, quantity: number) => source.change({ kind: 'add', item, quantity }),
    /** 0 or less removes the line. Resolves to false if that fails, once the error is shown. */
    setQuantity: (itemId: string, quantity: number) => make('cart', { kind: 'set', itemId, quantity }),
    /** Waits for pending changes; resolves to true if all have succeeded. */
    settled: source.settled,
    reload,
    /** To be called after an order. */
    empty: source.emptyCart,
  };
}
