import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { SessionDocument, useSignOutMutation } from './Session.generated';

/** Ends the session here whatever the server answers, and goes to the staff's sign-in page (spec §4). */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [signOut] = useSignOutMutation();

  return async () => {
    try {
      await signOut();
    } catch (error) {
      console.error('Signing out failed', error);
    }
    await client.clearStore();
    client.writeQuery({ query: SessionDocument, data: { me: null } });
    await navigate(paths.staffLogin());
  };
}
