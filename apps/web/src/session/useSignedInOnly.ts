import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { SENT_TO_SIGN_IN, useHere } from '../lib/origin';
import { paths } from '../lib/paths';
import { useToast } from '../lib/useToast';
import { type PendingAction, rememberAction } from './rememberAction';
import { SessionDocument } from './Session.generated';

/** Runs actions that need an account. A guest goes to sign-in instead, which leads back to this page and does the action. */
export function useSignedInOnly(): (act: () => unknown, action?: PendingAction) => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const here = useHere();
  const toast = useToast();

  return async (act, action) => {
    // The session may still be loading, so an early click waits for it.
    const session = await client.query({ query: SessionDocument }).catch(() => null);
    // After a network failure, the user may be signed in, so this does not lead to sign-in.
    if (!session) toast('error', 'The shop could not be reached. Please try again.');
    else if (session.data?.me) await act();
    else {
      if (action) rememberAction(action, here);
      await navigate(paths.login(here), { state: SENT_TO_SIGN_IN });
    }
  };
}
