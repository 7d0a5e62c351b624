import type { WishlistEntry } from './lists';
import { useListsAccess } from './listsContext';
import { useShownLists } from './useShownLists';

interface Wishlist {
  /** Null until loaded. */
  entries: readonly WishlistEntry[] | null;
  hasFailed: boolean;
  /** Removes an entry. Resolves to false if that fails, once the error is shown. */
  remove: (itemId: string) => Promise<boolean>;
  reload: () => Promise<unknown>;
}

/** The wishlist of the visitor: in the browser for a guest, on the server for an account. */
export function useWishlist(): Wishlist {
  const { make, reload } = useListsAccess();
  const { entries, hasFailed } = useShownLists();
  return {
    entries,
    hasFailed,
    remove: (itemId) => make('wishlist', { kind: 'unwish', itemId }),
    reload,
  };
}
