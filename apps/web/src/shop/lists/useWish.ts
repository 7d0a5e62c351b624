import { useSyncExternalStore } from 'react';
import type { ListedItem } from './listedItem';
import { useListsAccess } from './listsContext';

/** The state and functions for the heart button of an item. Re-renders only if this item is added or removed. */
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
