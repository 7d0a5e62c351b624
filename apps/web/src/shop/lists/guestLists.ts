import {
  CART_FULL,
  DomainError,
  isOrderQuantity,
  MAX_CART_LINES,
  MAX_WISHLIST_ENTRIES,
  mergedCarts,
  mergedWishlists,
  piecesIn,
  WISHLIST_FULL,
} from '@beambright/domain';
import { isRecord } from '../../lib/shape';
import { forgetAction, confirmedAction } from '../../session/pendingAction';
import type { PendingAction } from '../../session/rememberAction';
import type { Outcome } from './changeQueue';
import { type Change, applyChange, isOfCart } from './changes';
import { isListedItem } from './listedItem';
import { type CartLine, entryOf, type Lists, type WishlistEntry } from './lists';
import type { ListsSource } from './listsSource';
import { storedList } from './storedList';

export const guestCart = storedList('beambright.cart', tidyLines);
export const guestWishlist = storedList('beambright.wishlist', tidyEntries);

let shown = toShow({ lines: [], entries: [] });

export const guestLists: ListsSource = {
  read: readShown,
  watch: (onChange) => {
    const stops = [guestCart.watch(onChange), guestWishlist.watch(onChange)];
    return () => stops.forEach((stop) => stop());
  },
  // The `storage` events that `watch` listens to include changes by other tabs.
  start: () => () => undefined,
  change: (change) => Promise.resolve(outcomeOf(change)),
  settled: () => Promise.resolve(true),
  load: () => Promise.resolve(),
  emptyCart: () => undefined,
};

/** Adds the item of the user's pending action to the guest lists, to be merged. Returns null if there is no item to add. */
export function claimAction(userId: string): PendingAction | null {
  const pending = confirmedAction(userId);
  if (!pending || pending.action === 'order' || !isListedItem(pending.item)) return null;
  forgetAction();
  // Makes room first: only the limits of the account may reject the item, as that error is shown.
  claimGuestLists(userId);
  const { action, item } = pending;
  const { isDone } = outcomeOf(
    action === 'cart' ? { kind: 'add', item, quantity: 1 } : { kind: 'wish', item },
  );
  return isDone ? pending : null;
}

/** Assigns the guest lists of this browser to the account until they are merged. Returns whether there are any to merge. */
export function claimGuestLists(userId: string): boolean {
  const claimed = [guestCart, guestWishlist].map((list) => list.freeze(userId));
  return claimed.some((frozen) => frozen !== null);
}

function readShown() {
  const lines = guestCart.read().entries;
  const entries = guestWishlist.read().entries;
  const isSame = lines === shown.lists.lines && entries === shown.lists.entries;
  if (!isSame) shown = toShow({ lines, entries });
  return shown;
}

function toShow(lists: Lists) {
  return { lists, pieces: piecesIn(lists.lines), hasFailed: false };
}

function outcomeOf(change: Change): Outcome {
  const { lines, entries } = applyChange(readShown().lists, change);
  const fault = faultOf({ lines, entries });
  if (fault) return { isDone: false, reason: fault };
  if (isOfCart(change)) guestCart.change(() => lines);
  else guestWishlist.change(() => entries);
  return { isDone: true };
}

/** The error if guest lists have more entries than an account may have; null otherwise. */
function faultOf({ lines, entries }: Lists): DomainError | null {
  if (lines.length > MAX_CART_LINES) return new DomainError(CART_FULL, { max: MAX_CART_LINES });
  if (entries.length > MAX_WISHLIST_ENTRIES)
    return new DomainError(WISHLIST_FULL, { max: MAX_WISHLIST_ENTRIES });
  return null;
}

function tidyLines(values: readonly unknown[]): CartLine[] {
  const lines = values.flatMap((value) => {
    if (!isRecord(value) || !isListedItem(value['item']) || !isOrderQuantity(value['quantity'])) return [];
    return [{ ...entryOf(value['item']), quantity: value['quantity'] }];
  });
  return mergedCarts(lines).slice(0, MAX_CART_LINES);
}

function tidyEntries(values: readonly unknown[]): WishlistEntry[] {
  const entries = values.flatMap((value) =>
    isRecord(value) && isListedItem(value['item']) ? [entryOf(value['item'])] : [],
  );
  return mergedWishlists(entries).slice(0, MAX_WISHLIST_ENTRIES);
}
