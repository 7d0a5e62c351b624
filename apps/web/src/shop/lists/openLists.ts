import type { ApolloClient } from '@apollo/client';
import { AccountLists, type MergeListener } from './accountLists';
import { guestLists } from './guestLists';
import type { ListsSource } from './listsSource';

/** Returns the lists of an account or a guest. The guest lists of this browser are merged into those of an account. */
export function openLists(client: ApolloClient, userId: string | null, listener: MergeListener): ListsSource {
  return userId ? new AccountLists(client, userId, listener) : guestLists;
}
