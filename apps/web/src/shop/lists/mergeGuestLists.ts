import type { ApolloClient } from '@apollo/client';
import { domainErrorOf } from '../../lib/errors';
import { guestCart, guestWishlist } from './guestLists';
import type { Frozen, KeptList } from './keptList';
import type { WishlistEntry } from './lists';
import type { MyListsQuery } from './Lists.generated';
import { MergeGuestListsDocument, type MergeGuestListsMutationVariables } from './mergeGuestLists.generated';

export interface Skipped {
  itemId: string;
  name: string;
  why: string;
}

interface Merged {
  skipped: Skipped[];
  /** The account's lists afterwards; null when there was nothing to merge. */
  lists: MyListsQuery | null;
}

type GuestListsInput = Omit<MergeGuestListsMutationVariables['input'], 'key'>;

/**
 * Adds to the account's lists what a guest has collected here (decisions, Cart and wishlist). The lists are frozen under a
 * key before they are sent and forgotten after the answer: whatever breaks between is tried again, and added once.
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
    return {
      skipped: [...carts.skipped, ...wishlists.skipped],
      lists: wishlists.lists ?? carts.lists,
    };
  });
}

/** What a failed merge has left behind goes first; what has been collected since has a key of its own. */
async function mergeList<Entry extends WishlistEntry>(
  { client, userId }: { client: ApolloClient; userId: string },
  list: KeptList<Entry>,
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
    if (!data) throw new Error('The server answered nothing.');
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
    // Added before, when the shop read these lists in another way.
    if (domainErrorOf(reason)?.code === 'IDEMPOTENCY_KEY_REUSED') return { skipped: [], lists: null };
    throw reason;
  }
}

/** The key alone would do; the lock also spares the call. Browsers have it on secure pages only. */
function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('beambright.merge', work) as Promise<Result>;
}
