import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { SENT_TO_SIGN_IN, useHere } from '../lib/origin';
import { paths } from '../lib/paths';
import { useToast } from '../lib/useToast';
import { type PendingAction, rememberAction } from './rememberAction';
import { SessionDocument } from './Session.generated';

/** For actions that need an account: a guest is sent to sign in instead; the page and the action are remembered. */
export function useSignedInOnly(): (act: () => unknown, action?: PendingAction) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const here = useHere();
  const toast = useToast();

  return async (act, action) => {
    // The answer may be under way: a press on a page that has just appeared waits for it.
    const session = await client.query({ query: SessionDocument }).catch(() => null);
    // Whoever is signed in is not to be sent away for a broken line.
    if (!session) toast('error', 'The shop could not be reached. Please try again.');
    else if (session.data?.me) await act();
    else {
      if (action) rememberAction(action, here);
      await navigate(paths.login(here), { state: SENT_TO_SIGN_IN });
    }
  };
}
