import { MAX_QUANTITY, mergedWishlists, withItemAdded, withQuantity } from '@beambright/domain';
import type { ListedItem } from './listedItem';
import { entryOf, type Lists } from './lists';

export type CartChange =
  | { kind: 'add'; item: ListedItem; quantity: number }
  | { kind: 'set'; itemId: string; quantity: number };

export type WishlistChange = { kind: 'wish'; item: ListedItem } | { kind: 'unwish'; itemId: string };

export type Change = CartChange | WishlistChange;

export function applyChange(lists: Lists, change: Change): Lists {
  const { lines, entries } = lists;
  switch (change.kind) {
    case 'add':
      return {
        ...lists,
        lines: withItemAdded(lines, { ...entryOf(change.item), quantity: change.quantity }),
      };
    case 'set':
      return { ...lists, lines: withQuantity(lines, change.itemId, change.quantity) };
    case 'wish':
      return { ...lists, entries: mergedWishlists(entries, [entryOf(change.item)]) };
    case 'unwish':
      return { ...lists, entries: entries.filter(({ itemId }) => itemId !== change.itemId) };
  }
}

/** Combines two changes of an item, so that quick clicks cause few requests; null if both must be made. */
export function combined(earlier: Change, later: Change): Change | null {
  if (earlier.kind === 'add' && later.kind === 'add') {
    return { ...later, quantity: Math.min(earlier.quantity + later.quantity, MAX_QUANTITY) };
  }
  return earlier.kind === 'add' || later.kind === 'add' ? null : later;
}

export function isSameTarget(one: Change, other: Change): boolean {
  return isOfCart(one) === isOfCart(other) && itemIdOf(one) === itemIdOf(other);
}

export function isOfCart(change: Change): change is CartChange {
  return change.kind === 'add' || change.kind === 'set';
}

function itemIdOf(change: Change): string {
  return 'item' in change ? change.item.id : change.itemId;
}
