import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useLeavePage } from '../lib/leavePage';
import { paths } from '../lib/paths';
import { announceSession } from './otherTabs';
import { SessionDocument, useSignOutMutation } from './Session.generated';
import { markSignedOut } from './signedOut';

/** Goes to the staff's sign-in page whatever the server answers (spec §4). */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const leavePage = useLeavePage();
  const [signOut] = useSignOutMutation();

  return async () => {
    try {
      await signOut();
      announceSession();
      // A full page load leaves nothing of the session behind.
      leavePage(paths.staffLogin());
    } catch (error) {
      console.error('Signing out failed', error);
      // Loading the page again would find the session that the server still keeps.
      markSignedOut(client);
      client.writeQuery({ query: SessionDocument, data: { me: null } });
      await navigate(paths.staffLogin());
    }
  };
}
