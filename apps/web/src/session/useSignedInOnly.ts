import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { SENT_TO_SIGN_IN, useHere } from '../lib/origin';
import { paths } from '../lib/paths';
import { useToast } from '../lib/useToast';
import { type PendingAction, rememberAction } from './rememberAction';
import { SessionDocument } from './Session.generated';

/** For actions that need an account: a guest goes to sign-in instead, with the page and the action stored. */
export function useSignedInOnly(): (act: () => unknown, action?: PendingAction) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const here = useHere();
  const toast = useToast();

  return async (act, action) => {
    // The session query may be in flight: an early click waits for it.
    const session = await client.query({ query: SessionDocument }).catch(() => null);
    // A network failure must not send a signed-in user to sign-in.
    if (!session) toast('error', 'The shop could not be reached. Please try again.');
    else if (session.data?.me) await act();
    else {
      if (action) rememberAction(action, here);
      await navigate(paths.login(here), { state: SENT_TO_SIGN_IN });
    }
  };
}
