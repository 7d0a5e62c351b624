import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useMemo, useState } from 'react';
import { askFailedAgain } from '../../lib/useRetry';
import { useHydrated } from '../../page/hydration';
import { lazyPart } from '../../page/lazyPage';
import { useSession } from '../../session/useSession';
import { type ListsAccess, ListsContext } from './listsContext';
import type { Skipped } from './mergeGuestLists';
import { useListsSource } from './useListsSource';
import { useReportFailure } from './useReportFailure';

const skippedNotice = lazyPart(() => import('./SkippedNotice').then((file) => file.SkippedNotice));

/** Provides the cart and the wishlist of a guest or an account to all pages. */
export function Lists({ children }: { children: ReactNode }) {
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const access = useAccess(setSkipped);
  const [initialAccess] = useState(access);
  return (
    <ListsContext value={useHydrated() ? access : initialAccess}>
      {children}
      {skipped.length > 0 && <skippedNotice.Part skipped={skipped} onClose={() => setSkipped([])} />}
    </ListsContext>
  );
}

function useAccess(onSkipped: (skipped: Skipped[]) => void): ListsAccess {
  const { source, isReady } = useListsSource(onSkipped);
  const isOwnerUnknown = useSession().hasFailed;
  const reportFailure = useReportFailure();
  const client = useApolloClient();

  return useMemo(
    () => ({
      source,
      isReady,
      isOwnerUnknown,
      make: async (list, change) => {
        const outcome = await source.change(change);
        if (!outcome.isDone && outcome.reason) reportFailure(list, outcome.reason, change);
        return outcome.isDone;
      },
      reload: isOwnerUnknown ? () => askFailedAgain(client) : source.load,
    }),
    [source, isReady, isOwnerUnknown, reportFailure, client],
  );
}
