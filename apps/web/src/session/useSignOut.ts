import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { useLeavePage } from '../lib/leavePage';
import { paths } from '../lib/paths';
import { SessionDocument, useSignOutMutation } from './Session.generated';

/** Goes to the staff's sign-in page whatever the server answers (spec §4). */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const leavePage = useLeavePage();
  const [signOut] = useSignOutMutation();

  return async () => {
    try {
      await signOut();
      // A full page load leaves nothing of the session behind.
      leavePage(paths.staffLogin());
    } catch (error) {
      console.error('Signing out failed', error);
      // Loading the page again would find the session that the server still keeps.
      client.writeQuery({ query: SessionDocument, data: { me: null } });
      await navigate(paths.staffLogin());
    }
  };
}
