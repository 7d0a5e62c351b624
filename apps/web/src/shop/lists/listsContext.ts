import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Change } from './changes';
import type { ListsSource } from './listsSource';

/** Access to the lists. The object stays the same when the contents change. */
export interface ListsAccess {
  source: ListsSource;
  /** Whether it is known who the visitor is, so that the lists can be changed. */
  isReady: boolean;
  /** Whether the session could not be loaded. An account may have items then, even if the shown list is empty. */
  isOwnerUnknown: boolean;
  /** Makes a change of a list. Resolves to false if it fails, once the error is shown. */
  make: (list: 'cart' | 'wishlist', change: Change) => Promise<boolean>;
  reload: () => Promise<unknown>;
}

interface AccessStore {
  read: () => ListsAccess;
  readOnServer: () => ListsAccess;
  watch: (onChange: () => void) => () => void;
  set: (access: ListsAccess) => void;
}

/** The store is always the same object: a new context value would make React replace all HTML that is not hydrated yet. */
export const ListsContext = createContext<AccessStore | null>(null);

export function accessStore(initial: ListsAccess): AccessStore {
  let current = initial;
  const watchers = new Set<() => void>();
  return {
    read: () => current,
    readOnServer: () => initial,
    watch: (onChange) => {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    set: (access) => {
      current = access;
      watchers.forEach((onChange) => onChange());
    },
  };
}

export function useListsAccess(): ListsAccess {
  const store = useContext(ListsContext);
  if (!store) throw new Error('A cart and a wishlist need the <Lists> around the page.');
  return useSyncExternalStore(store.watch, store.read, store.readOnServer);
}
