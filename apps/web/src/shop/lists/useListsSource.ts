import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { useToast } from '../../lib/useToast';
import { untilOnline } from '../../page/online';
import type { PendingAction } from '../../session/rememberAction';
import { useSession } from '../../session/useSession';
import { brokenLists, waitingLists } from './listsSource';
import type { Skipped } from './mergeGuestLists';
import type { openLists } from './openLists';

const MERGE_FAILED =
  'Parts you saved before signing in could not be added yet. They are kept, and we try again on your next visit.';

/** The lists of the visitor, as soon as the session is known. */
export function useListsSource(onSkipped: (skipped: Skipped[]) => void) {
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

/** Loads the code of the lists after the page, at the same time as the session. */
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
