import { useEffect, useState } from 'react';
import { onReturn } from '../../page/onReturn';
import { idVariables } from '../idVariables';
import type { ListedItem } from './listedItem';
import type { WishlistEntry } from './lists';
import { useTodaysItemsQuery } from './useTodaysItems.generated';

export type Todays<Entry> = Entry & {
  /** The current item. While it loads, or if it is deleted, the item as stored in the list; null if none is stored. */
  item: ListedItem | null;
  isDeleted: boolean;
};

/** Adds the current items to the entries of a list, since prices change and items are deleted. */
export function useTodaysItems<Entry extends WishlistEntry>(entries: readonly Entry[]) {
  const ids = entries.filter(({ isDeleted }) => !isDeleted).map(({ itemId }) => itemId);
  const [requested, setRequested] = useState<readonly string[]>(ids);
  // Only a new id causes a request, not a removed one.
  if (ids.some((id) => !requested.includes(id))) setRequested(ids);

  const { data, previousData, error, refetch } = useTodaysItemsQuery({
    variables: idVariables(requested),
    skip: requested.length === 0,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  useEffect(() => onReturn(() => void refetch().catch(() => undefined)), [refetch]);

  const known = data ?? previousData;
  const items = new Map(
    [...(known?.itemsByIds ?? []), ...(known?.more ?? [])].map((item) => [item.id, item]),
  );
  const todays = entries.map((entry) => {
    const item = items.get(entry.itemId);
    return { ...entry, item: item ?? entry.item, isDeleted: entry.isDeleted || Boolean(data && !item) };
  });
  return { entries: todays, isOutdated: Boolean(error), reload: refetch };
}
