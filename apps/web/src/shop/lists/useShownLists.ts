import { useSyncExternalStore } from 'react';
import type { CartLine, WishlistEntry } from './lists';
import { useListsAccess } from './listsContext';
import { readUnknown } from './listsSource';

interface KnownLists {
  /** Null as long as they are not known. */
  lines: readonly CartLine[] | null;
  entries: readonly WishlistEntry[] | null;
  pieces: number;
  hasFailed: boolean;
  error: unknown;
}

/** All that is in both lists, whoever is here. */
export function useShownLists(): KnownLists {
  const { source, isOwnerUnknown } = useListsAccess();
  const { lists, pieces, hasFailed, error } = useSyncExternalStore(source.watch, source.read, readUnknown);
  // Of an owner who is not known, an empty list of this browser says nothing.
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
