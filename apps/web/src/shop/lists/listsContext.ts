import { createContext, useContext } from 'react';
import type { Change } from './changes';
import type { ListsSource } from './listsSource';

/** Access to the lists. The object stays the same when the contents change. */
export interface ListsAccess {
  source: ListsSource;
  /** Whether it is known who the visitor is, so that the lists can be changed. */
  isReady: boolean;
  /** Whether the session could not be loaded. If a list in this browser is empty, the account's may still have items. */
  isOwnerUnknown: boolean;
  /** Makes a change of a list. Resolves to false if it fails, once the error is shown. */
  make: (list: 'cart' | 'wishlist', change: Change) => Promise<boolean>;
  reload: () => Promise<unknown>;
}

export const ListsContext = createContext<ListsAccess | null>(null);

export function useListsAccess(): ListsAccess {
  const access = useContext(ListsContext);
  if (!access) throw new Error('A cart and a wishlist need the <Lists> around the page.');
  return access;
}
