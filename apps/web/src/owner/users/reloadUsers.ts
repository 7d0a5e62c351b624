import type { ApolloClient } from '@apollo/client';
import { UserListDocument } from './UserList.generated';
import { UsersPageDocument } from './UsersPage.generated';

/** After a change: the list may have lost somebody, and the counts are others. */
export async function reloadUsers(client: ApolloClient): Promise<void> {
  try {
    await client.refetchQueries({ include: [UserListDocument, UsersPageDocument] });
  } catch {
    // What could not be loaded says so in its place.
  }
}
