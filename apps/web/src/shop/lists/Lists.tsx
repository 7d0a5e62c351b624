import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { askFailedAgain } from '../../lib/useRetry';
import { useHydrated } from '../../page/hydration';
import { lazyPage } from '../../page/lazyPage';
import { useSession } from '../../session/useSession';
import { type ListsAccess, ListsContext } from './listsContext';
import type { Skipped } from './mergeGuestLists';
import { useListsSource } from './useListsSource';
import { useTellFailure } from './useTellFailure';

const skippedNotice = lazyPage(() => import('./SkippedNotice').then((file) => file.SkippedNotice));

/** Gives the pages one cart and one wishlist, so that none of them asks whether a guest's or an account's. */
export function Lists({ children }: { children: ReactNode }) {
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const now = useAccess(setSkipped);
  const [atFirst] = useState(now);
  return (
    <ListsContext value={useHydrated() ? now : atFirst}>
      {children}
      {skipped.length > 0 && (
        <Suspense>
          <skippedNotice.Page skipped={skipped} onClose={() => setSkipped([])} />
        </Suspense>
      )}
    </ListsContext>
  );
}

function useAccess(onSkipped: (skipped: Skipped[]) => void): ListsAccess {
  const { source, isReady } = useListsSource(onSkipped);
  const isOwnerUnknown = useSession().hasFailed;
  const tellFailure = useTellFailure();
  const client = useApolloClient();

  return useMemo(
    () => ({
      source,
      isReady,
      isOwnerUnknown,
      make: async (list, change) => {
        const outcome = await source.change(change);
        if (!outcome.isDone && outcome.reason) tellFailure(list, outcome.reason, change);
        return outcome.isDone;
      },
      reload: isOwnerUnknown ? () => askFailedAgain(client) : source.load,
    }),
    [source, isReady, isOwnerUnknown, tellFailure, client],
  );
}
