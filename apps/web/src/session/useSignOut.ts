import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { removeStored } from '../lib/storage';
import { useLeavePage } from '../page/leavePage';
import { announceSession } from './otherTabs';
import { SessionDocument, useSignOutMutation } from './Session.generated';
import { markSignedOut } from './signedOut';

/** Nobody waits longer to be signed out; the call may still arrive. */
const PATIENCE_MS = 5000;

/** Goes to the staff's sign-in page whatever the server answers, and if it does not (spec §4): it is told again (owedSignOut.ts). */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const leavePage = useLeavePage();
  const [signOut] = useSignOutMutation();

  return async () => {
    // What was not sent or not done is not for the next one at this tab.
    removeStored('beambright.checkout');
    removeStored('beambright.press');
    try {
      await Promise.race([signOut(), tooLate()]);
      announceSession();
      // A full page load leaves nothing of the session behind.
      leavePage(paths.staffLogin());
    } catch (error) {
      console.error('Signing out failed', error);
      markSignedOut(client);
      client.writeQuery({ query: SessionDocument, data: { me: null } });
      await navigate(paths.staffLogin());
    }
  };
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('There was no answer in time.')), PATIENCE_MS);
  });
}
