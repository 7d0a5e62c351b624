import { useSyncExternalStore } from 'react';
import type { ListedItem } from './listedItem';
import { useListsAccess } from './listsContext';

/** What the heart beside an item shows and does. It is drawn anew for its own item only, not for every change of a list. */
export function useWish(item: ListedItem) {
  const { source, isReady, make } = useListsAccess();
  const isOnList = () => source.read().lists?.entries.some(({ itemId }) => itemId === item.id) ?? false;
  const isWished = useSyncExternalStore(source.watch, isOnList, () => false);
  return {
    isReady,
    isWished,
    addToWishlist: () => make('wishlist', { kind: 'wish', item }),
    removeFromWishlist: () => make('wishlist', { kind: 'unwish', itemId: item.id }),
  };
}
