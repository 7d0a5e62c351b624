import { useListsAccess } from './listsContext';
import { useShownLists } from './useShownLists';

export function useWishlist() {
  const { make, reload } = useListsAccess();
  const { entries, hasFailed } = useShownLists();
  return {
    entries,
    hasFailed,
    /** Removes an item. Resolves to false if that fails, once the error is shown. */
    remove: (itemId: string) => make('wishlist', { kind: 'unwish', itemId }),
    reload,
  };
}
