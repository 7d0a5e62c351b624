import { useApolloClient } from '@apollo/client/react';
import { useAction } from '../../lib/useAction';
import { reloadUsers } from './reloadUsers';
import { ManageUserDocument, type ManageUserMutationVariables } from './useManageUser.generated';

/** A decision on an account. Answers whether it was taken. */
export function useManageUser(success: string, failure: string) {
  const client = useApolloClient();
  const { run, isBusy } = useAction(ManageUserDocument, { success, failure, show: 'server' });

  async function manage(decision: ManageUserMutationVariables): Promise<boolean> {
    const done = await run(decision);
    // A refusal tells that something has changed meanwhile.
    await reloadUsers(client);
    return done !== null;
  }

  return { manage, isBusy };
}
