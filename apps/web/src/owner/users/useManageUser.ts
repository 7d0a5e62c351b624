import { useApolloClient } from '@apollo/client/react';
import { useAction } from '../../lib/useAction';
import { reloadUsers } from './reloadUsers';
import { ManageUserDocument, type ManageUserMutationVariables } from './useManageUser.generated';

export function useManageUser(success: string, failure: string) {
  const client = useApolloClient();
  const { run, isBusy } = useAction(ManageUserDocument, { success, failure, show: 'server' });

  async function manage(decision: ManageUserMutationVariables): Promise<void> {
    await run(decision);
    // Reload after an error too, since the account may have been changed.
    await reloadUsers(client);
  }

  return { manage, isBusy };
}
