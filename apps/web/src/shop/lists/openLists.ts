import type { ApolloClient } from '@apollo/client';
import { AccountLists, type MergeListener } from './accountLists';
import { guestLists } from './guestLists';
import type { ListsSource } from './listsSource';

/** The lists of an account, which also merge the guest lists of this browser, or those of a guest. */
export function openLists(client: ApolloClient, userId: string | null, listener: MergeListener): ListsSource {
  return userId ? new AccountLists(client, userId, listener) : guestLists;
}
