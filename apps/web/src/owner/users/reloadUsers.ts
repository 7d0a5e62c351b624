import type { ApolloClient } from '@apollo/client';
import { UserListDocument } from './UserList.generated';
import { UsersPageDocument } from './UsersPage.generated';

/** To be called after a change; refetches the list and the counts. */
export async function reloadUsers(client: ApolloClient): Promise<void> {
  try {
    await client.refetchQueries({ include: [UserListDocument, UsersPageDocument] });
  } catch {
    // Each failed query shows its own error.
  }
}
