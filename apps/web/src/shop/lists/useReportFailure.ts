import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotSignedIn, messageOf } from '../../lib/errors';
import { SENT_TO_SIGN_IN, useHere } from '../../lib/origin';
import { paths } from '../../lib/paths';
import { useToast } from '../../lib/useToast';
import { rememberAction } from '../../session/rememberAction';
import type { Change } from './changes';

/** Returns a function that shows why a change failed. If the session has ended, it remembers the change and leads to sign-in. */
export function useReportFailure(): (list: 'cart' | 'wishlist', reason: unknown, change: Change) => void {
  const toast = useToast();
  const navigate = useNavigate();
  const here = useHere();

  return useCallback(
    (list, reason, change) => {
      if (isNotSignedIn(reason)) {
        if ('item' in change) rememberAction({ action: list, item: change.item }, here);
        return void navigate(paths.login(here), { state: SENT_TO_SIGN_IN });
      }
      console.error(`Changing the ${list} failed`, reason);
      toast('error', messageOf(reason, `Failed to update ${list}. Please try again.`));
    },
    [toast, navigate, here],
  );
}
