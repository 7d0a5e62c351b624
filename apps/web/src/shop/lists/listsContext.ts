import { createContext, useContext } from 'react';
import type { Change } from './changes';
import type { ListsSource } from './listsSource';

/** Access to the lists; the object stays the same when their contents change. */
export interface ListsAccess {
  source: ListsSource;
  /** Whether the owner is known, so that the lists can be changed. */
  isReady: boolean;
  /** The session could not be loaded: an empty list in this browser does not mean an empty account list. */
  isOwnerUnknown: boolean;
  /** Resolves to false after showing the error. */
  make: (list: 'cart' | 'wishlist', change: Change) => Promise<boolean>;
  reload: () => Promise<unknown>;
}

/** Provided by <Lists> around all pages of the shop. */
export const ListsContext = createContext<ListsAccess | null>(null);

export function useListsAccess(): ListsAccess {
  const access = useContext(ListsContext);
  if (!access) throw new Error('A cart and a wishlist need the <Lists> around the page.');
  return access;
}
