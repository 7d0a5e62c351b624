import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { lazyPage } from '../../lib/lazyPage';
import { usePageAlive } from '../../lib/pageAlive';
import { askFailedAgain } from '../../lib/useRetry';
import { useSession } from '../../session/useSession';
import type { Change } from './changes';
import { type Cart, ListsContext, type Wishlist } from './listsContext';
import { readUnknown } from './listsSource';
import type { Skipped } from './mergeGuestLists';
import { useListsSource } from './useListsSource';
import { useTellFailure } from './useTellFailure';

const skippedNotice = lazyPage(() => import('./SkippedNotice').then((file) => file.SkippedNotice));

/** Gives the pages one cart and one wishlist, so that none of them asks whether a guest's or an account's. */
export function Lists({ children }: { children: ReactNode }) {
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const { source, isReady } = useListsSource(setSkipped);
  const { lists, pieces, hasFailed } = useSyncExternalStore(source.watch, source.read, readUnknown);
  const tellFailure = useTellFailure();
  const client = useApolloClient();
  // Then a list of this browser that is empty says nothing of the account's.
  const isOwnerUnknown = useSession().hasFailed;
  const known = <Entry,>(entries: readonly Entry[]) =>
    isOwnerUnknown && entries.length === 0 ? null : entries;
  const reload = isOwnerUnknown ? () => askFailedAgain(client) : source.load;

  async function make(list: 'cart' | 'wishlist', change: Change): Promise<boolean> {
    const outcome = await source.change(change);
    if (!outcome.isDone && outcome.reason) tellFailure(list, outcome.reason);
    return outcome.isDone;
  }

  const cart: Cart = {
    lines: lists && known(lists.lines),
    pieces,
    hasFailed: hasFailed || isOwnerUnknown,
    isReady,
    add: (item, quantity = 1) => make('cart', { kind: 'add', item, quantity }),
    addQuietly: (item, quantity) => source.change({ kind: 'add', item, quantity }),
    setQuantity: (itemId, quantity) => make('cart', { kind: 'set', itemId, quantity }),
    settled: source.settled,
    reload,
    empty: source.emptyCart,
  };
  const wishlist: Wishlist = {
    entries: lists && known(lists.entries),
    hasFailed: hasFailed || isOwnerUnknown,
    has: (id) => lists?.entries.some(({ itemId }) => itemId === id) ?? false,
    add: (item) => make('wishlist', { kind: 'wish', item }),
    remove: (itemId) => make('wishlist', { kind: 'unwish', itemId }),
    reload,
  };
  const now = { cart, wishlist };
  const [atFirst] = useState(now);
  return (
    <ListsContext value={usePageAlive() ? now : atFirst}>
      {children}
      {skipped.length > 0 && (
        <Suspense>
          <skippedNotice.Page skipped={skipped} onClose={() => setSkipped([])} />
        </Suspense>
      )}
    </ListsContext>
  );
}
