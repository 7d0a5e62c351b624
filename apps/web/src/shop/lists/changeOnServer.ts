import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import {
  AddToCartDocument,
  AddToWishlistDocument,
  RemoveFromWishlistDocument,
  SetCartQuantityDocument,
} from './changeOnServer.generated';
import { type CartChange, type Change, isOfCart, type WishlistChange } from './changes';
import type { MyListsQuery } from './Lists.generated';

/** The changed list in full, as the server returned it. An empty object if no request was needed. */
type ChangedList = Partial<MyListsQuery>;

/** Sends a change to the server; `known` has the account's lists before the change. */
export function changeOnServer(
  client: ApolloClient,
  change: Change,
  known: MyListsQuery | null,
): Promise<ChangedList> {
  return isOfCart(change) ? changeCart(client, change, known) : changeWishlist(client, change, known);
}

async function changeCart(
  client: ApolloClient,
  change: CartChange,
  known: MyListsQuery | null,
): Promise<ChangedList> {
  const { quantity } = change;
  if (change.kind === 'add') return mutate(client, AddToCartDocument, { itemId: change.item.id, quantity });
  const line = known?.cart.lines.find(isAbout(change.itemId));
  if (!line && quantity <= 0) return {};
  // If another tab has removed the line, the server returns a not-found error.
  return mutate(client, SetCartQuantityDocument, { lineId: line?.id ?? change.itemId, quantity });
}

async function changeWishlist(
  client: ApolloClient,
  change: WishlistChange,
  known: MyListsQuery | null,
): Promise<ChangedList> {
  if (change.kind === 'wish') return mutate(client, AddToWishlistDocument, { itemId: change.item.id });
  const entry = known?.wishlist.entries.find(isAbout(change.itemId));
  return entry ? mutate(client, RemoveFromWishlistDocument, { entryId: entry.id }) : {};
}

/** Sends the mutation. The caller caches the result at the moment when it stops showing the change as pending. */
async function mutate<Data extends ChangedList, Variables extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<ChangedList> {
  const { data } = await client.mutate<Data, OperationVariables>({
    mutation,
    variables,
    fetchPolicy: 'no-cache',
    // The request continues when the page is left.
    context: { fetchOptions: { keepalive: true } },
  });
  return data ?? {};
}

const isAbout = (itemId: string) => (entry: { id: string; item: { id: string } | null }) =>
  (entry.item?.id ?? entry.id) === itemId;
