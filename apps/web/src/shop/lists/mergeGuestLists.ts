import type { ApolloClient } from '@apollo/client';
import { domainErrorOf } from '../../lib/errors';
import { guestCart, guestWishlist } from './guestLists';
import type { WishlistEntry } from './lists';
import type { MyListsQuery } from './Lists.generated';
import { MergeGuestListsDocument, type MergeGuestListsMutationVariables } from './mergeGuestLists.generated';
import type { Frozen, StoredList } from './storedList';

export interface Skipped {
  itemId: string;
  name: string;
  why: string;
}

interface Merged {
  skipped: Skipped[];
  /** The lists of the account after the merge; null if there was nothing to merge. */
  lists: MyListsQuery | null;
}

type GuestListsInput = Omit<MergeGuestListsMutationVariables['input'], 'key'>;

/**
 * Merges the guest lists of this browser into those of the account. Before sending, they are frozen under an idempotency key.
 * They are removed after the response, so that a retry does not add them again.
 */
export function mergeGuestLists(client: ApolloClient, userId: string): Promise<Merged> {
  const whose = { client, userId };
  return oneTabAtATime(async () => {
    const carts = await mergeList(whose, guestCart, (lines) => ({
      cart: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
    }));
    const wishlists = await mergeList(whose, guestWishlist, (entries) => ({
      wishlist: entries.map(({ itemId }) => itemId),
    }));
    return { skipped: [...carts.skipped, ...wishlists.skipped], lists: wishlists.lists ?? carts.lists };
  });
}

/** Repeats an unfinished merge first, with its idempotency key. Then merges newer entries with a key of their own. */
async function mergeList<Entry extends WishlistEntry>(
  { client, userId }: { client: ApolloClient; userId: string },
  list: StoredList<Entry>,
  inputOf: (entries: readonly Entry[]) => GuestListsInput,
): Promise<Merged> {
  let merged: Merged = { skipped: [], lists: null };
  for (let frozen = list.freeze(userId); frozen; frozen = list.freeze(userId)) {
    const { skipped, lists } = await mergeFrozen(client, frozen, inputOf(frozen.entries));
    list.forget(frozen.key);
    merged = { skipped: [...merged.skipped, ...skipped], lists: lists ?? merged.lists };
  }
  return merged;
}

async function mergeFrozen(
  client: ApolloClient,
  { key, entries }: Frozen<WishlistEntry>,
  input: GuestListsInput,
): Promise<Merged> {
  try {
    const { data } = await client.mutate({
      mutation: MergeGuestListsDocument,
      variables: { input: { key, ...input } },
      fetchPolicy: 'no-cache',
    });
    if (!data) throw new Error('The response had no data.');
    const { cart, wishlist, skipped } = data.mergeGuestLists;
    const nameOf = (id: string) => entries.find(({ itemId }) => itemId === id)?.name;
    return {
      lists: { cart, wishlist },
      skipped: skipped.map(({ itemId, itemName, code, message }) => ({
        itemId,
        name: itemName ?? nameOf(itemId) ?? 'Product',
        why: code === 'ITEM_NOT_FOUND' ? 'No longer sold' : message,
      })),
    };
  } catch (reason) {
    // An older version of the shop has sent these entries in another form, and they are merged already.
    if (domainErrorOf(reason)?.code === 'IDEMPOTENCY_KEY_REUSED') return { skipped: [], lists: null };
    throw reason;
  }
}

/** Runs a merge in one tab at a time, to save requests. Without Web Locks, its idempotency key still prevents a second merge. */
function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('beambright.merge', work) as Promise<Result>;
}
