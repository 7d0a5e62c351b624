import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import {
  AddToCartDocument,
  AddToWishlistDocument,
  RemoveFromWishlistDocument,
  SetCartQuantityDocument,
} from './changeOnServer.generated';
import { type CartChange, type Change, isOfCart, type WishlistChange } from './changes';
import type { MyListsQuery } from './Lists.generated';

/** What the server answers to a change: the list that has changed, whole; nothing when there was nothing to change. */
type ChangedList = Partial<MyListsQuery>;

/** Makes a change; `known` is what the account's lists were before. */
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
  // Of a line that another tab has removed meanwhile, the server says that it is not there.
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

/** Written into the cache by the caller, at the moment in which the change is no longer shown as pending. */
async function mutate<Data extends ChangedList, Variables extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<ChangedList> {
  const { data } = await client.mutate<Data, OperationVariables>({
    mutation,
    variables,
    fetchPolicy: 'no-cache',
    // Whoever presses and leaves the page at once has pressed all the same.
    context: { fetchOptions: { keepalive: true } },
  });
  return data ?? {};
}

const isAbout = (itemId: string) => (entry: { id: string; item: { id: string } | null }) =>
  (entry.item?.id ?? entry.id) === itemId;
