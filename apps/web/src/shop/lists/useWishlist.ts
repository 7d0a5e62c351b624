import type { WishlistEntry } from './lists';
import { useListsAccess } from './listsContext';
import { useShownLists } from './useShownLists';

interface Wishlist {
  /** Null until loaded. */
  entries: readonly WishlistEntry[] | null;
  hasFailed: boolean;
  /** Resolves to false after showing the error. */
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
