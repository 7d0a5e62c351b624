import { useEffect, useState } from 'react';
import { onReturn } from '../../page/onReturn';
import type { ListedItem } from './listedItem';
import type { WishlistEntry } from './lists';
import { useTodaysItemsQuery } from './useTodaysItems.generated';

/** As many ids as the server takes at once. */
const MOST_IDS = 100;

export type Todays<Entry> = Entry & {
  /** As it is today or, as long as that is not known or when it was deleted, as it was kept; null where it was not. */
  item: ListedItem | null;
  isDeleted: boolean;
};

interface TodaysItems<Entry> {
  entries: readonly Todays<Entry>[];
  /** Prices and stock may be those of another day. */
  isOutdated: boolean;
  reload: () => Promise<unknown>;
}

/** Puts to the entries of a list what their items are today: an item may have been deleted, or cost more. */
export function useTodaysItems<Entry extends WishlistEntry>(entries: readonly Entry[]): TodaysItems<Entry> {
  const ids = entries.filter(({ isDeleted }) => !isDeleted).map(({ itemId }) => itemId);
  const [asked, setAsked] = useState<readonly string[]>(ids);
  // What leaves the list needs no new question.
  if (ids.some((id) => !asked.includes(id))) setAsked(ids);

  const { data, previousData, error, refetch } = useTodaysItemsQuery({
    variables: {
      ids: asked.slice(0, MOST_IDS),
      more: asked.slice(MOST_IDS),
      hasMore: asked.length > MOST_IDS,
    },
    skip: asked.length === 0,
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
