import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { askFailedAgain } from '../../lib/useRetry';
import { useToast } from '../../lib/useToast';
import { lazyPart } from '../../page/lazyPage';
import { untilOnline } from '../../page/online';
import type { PendingAction } from '../../session/rememberAction';
import { useSession } from '../../session/useSession';
import { accessStore, type ListsAccess, ListsContext } from './listsContext';
import { brokenLists, waitingLists } from './listsSource';
import type { Skipped } from './mergeGuestLists';
import type { openLists } from './openLists';
import { useReportFailure } from './useReportFailure';

const skippedNotice = lazyPart(() => import('./SkippedNotice').then((file) => file.SkippedNotice));

/** Provides the cart and the wishlist of a guest or an account to all pages. */
export function Lists({ children }: { children: ReactNode }) {
  const [skipped, setSkipped] = useState<readonly Skipped[]>([]);
  const access = useAccess(setSkipped);
  const [store] = useState(() => accessStore(access));
  useEffect(() => store.set(access), [store, access]);
  return (
    <ListsContext value={store}>
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

const MERGE_FAILED =
  'Parts you saved before signing in could not be added yet. They are kept, and we try again on your next visit.';

/** The store of cart and wishlist. While the session and the store's code are loading, it is a store in which changes wait. */
function useListsSource(onSkipped: (skipped: Skipped[]) => void) {
  const client = useApolloClient();
  const toast = useToast();
  const { user, isLoading } = useSession();
  const userId = user?.id ?? null;
  const open = useOpenLists();
  const [waiting] = useState(waitingLists);

  const found = useMemo(() => {
    if (open === 'broken') return brokenLists;
    const onMergeFailed = () => toast('warning', MERGE_FAILED);
    const onActionDone = ({ action }: PendingAction) => toast('success', `Added to ${action}`);
    return open && !isLoading ? open(client, userId, { onSkipped, onMergeFailed, onActionDone }) : null;
  }, [open, isLoading, client, userId, onSkipped, toast]);

  useEffect(() => {
    if (!found) return;
    waiting.resolve(found);
    return found.start();
  }, [found, waiting]);
  return { source: found ?? waiting, isReady: found !== null };
}

/** Loads the code of the lists once the page is shown. Null while it is loading, 'broken' if that failed. */
function useOpenLists(): typeof openLists | 'broken' | null {
  const [open, setOpen] = useState<typeof openLists | 'broken' | null>(null);

  useEffect(() => {
    load().then(
      (file) => setOpen(() => file.openLists),
      (reason: unknown) => {
        console.error('The code of the lists could not be loaded', reason);
        setOpen('broken');
      },
    );
  }, []);

  return open;
}

async function load() {
  await untilOnline();
  return import('./openLists');
}
