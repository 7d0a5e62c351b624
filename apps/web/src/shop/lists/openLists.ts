import type { ApolloClient } from '@apollo/client';
import { AccountLists, type MergeListener } from './accountLists';
import { guestLists } from './guestLists';
import type { ListsSource } from './listsSource';

/** Where the lists of this visitor are; an account's also take up what a guest has left in this browser. */
export function openLists(client: ApolloClient, userId: string | null, listener: MergeListener): ListsSource {
  return userId ? new AccountLists(client, userId, listener) : guestLists;
}
