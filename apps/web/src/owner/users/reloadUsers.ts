import type { ApolloClient } from '@apollo/client';
import { UserListDocument } from './UserList.generated';
import { UsersPageDocument } from './UsersPage.generated';

export async function reloadUsers(client: ApolloClient): Promise<void> {
  try {
    await client.refetchQueries({ include: [UserListDocument, UsersPageDocument] });
  } catch {
    // Each failed query shows its own error.
  }
}
