import type { WishlistEntry } from './lists';
import { useListsAccess } from './listsContext';
import { useShownLists } from './useShownLists';

interface Wishlist {
  /** Null as long as they are not known. */
  entries: readonly WishlistEntry[] | null;
  hasFailed: boolean;
  /** True when it is done; a failure has been told. */
  remove: (itemId: string) => Promise<boolean>;
  reload: () => Promise<unknown>;
}

/** The wishlist of whoever is here: a guest's in the browser, an account's on the server. */
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
