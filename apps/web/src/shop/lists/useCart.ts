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
    /** Sets the quantity of a line, or removes it for 0 or less. Resolves to false if that fails, once the error is shown. */
    setQuantity: (itemId: string, quantity: number) => make('cart', { kind: 'set', itemId, quantity }),
    settled: source.settled,
    reload,
    empty: source.emptyCart,
  };
}
