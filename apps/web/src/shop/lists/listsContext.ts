import { createContext, useContext } from 'react';
import type { Change } from './changes';
import type { ListsSource } from './listsSource';

/** Whose lists they are and how they are changed: it stays the same while what is in them changes. */
export interface ListsAccess {
  source: ListsSource;
  /** Whether it is known whose they are, so that they can be changed. */
  isReady: boolean;
  /** Then a list of this browser that is empty says nothing of the account's. */
  isOwnerUnknown: boolean;
  /** True when it is done; a failure has been told. */
  make: (list: 'cart' | 'wishlist', change: Change) => Promise<boolean>;
  reload: () => Promise<unknown>;
}

/** Given by <Lists>, which stands around all pages of the shop. */
export const ListsContext = createContext<ListsAccess | null>(null);

export function useListsAccess(): ListsAccess {
  const access = useContext(ListsContext);
  if (!access) throw new Error('A cart and a wishlist need the <Lists> around the page.');
  return access;
}
