import { useSyncExternalStore } from 'react';
import { useListsAccess } from './listsContext';
import { readUnknown } from './listsSource';

/** The contents of the visitor's cart and wishlist. Each is null until it is loaded. */
export function useShownLists() {
  const { source, isOwnerUnknown } = useListsAccess();
  const { lists, pieces, hasFailed, error } = useSyncExternalStore(source.watch, source.read, readUnknown);
  // If the visitor is unknown, an empty list in this browser does not mean that the account's is empty.
  const known = <Entry>(entries: readonly Entry[]) =>
    isOwnerUnknown && entries.length === 0 ? null : entries;
  return {
    lines: lists && known(lists.lines),
    entries: lists && known(lists.entries),
    pieces,
    hasFailed: hasFailed || isOwnerUnknown,
    error,
  };
}
