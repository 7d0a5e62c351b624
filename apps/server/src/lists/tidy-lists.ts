import {
  type CartLine as GuestCartLine,
  DomainError,
  MAX_QUANTITY,
  mergedCarts,
  mergedWishlists,
  MIN_QUANTITY,
  QUANTITY_INVALID,
} from '@beambright/domain';
import { createHash } from 'node:crypto';
import { skipped, type SkippedLine } from './skipped-line.type.js';

export interface Wished {
  /** In lower case, as in the database. */
  itemId: string;
  sentId: string;
}

export interface Wanted extends Wished {
  quantity: number;
}

export interface TidyLists {
  wanted: Wanted[];
  wished: Wished[];
  skipped: SkippedLine[];
  /** A hash that does not depend on the order of the lists. */
  hash: Buffer;
}

export function tidyLists(lists: { cart: GuestCartLine[]; wishlist: string[] }): TidyLists {
  const lines = lists.cart.map(({ itemId, quantity }) => ({ ...wishedOf(itemId), quantity }));
  const wanted = mergedCarts(lines.filter(hasPieces));
  const wished = mergedWishlists(lists.wishlist.map(wishedOf));
  const withoutPieces = lines.filter((line) => !hasPieces(line));
  const error = new DomainError(QUANTITY_INVALID, { min: MIN_QUANTITY, max: MAX_QUANTITY });
  return {
    wanted,
    wished,
    skipped: withoutPieces.map((line) => skipped('cart', line, error)),
    hash: createHash('sha256')
      .update(JSON.stringify([lines.toSorted(byItem), wished.toSorted(byItem)]))
      .digest(),
  };
}

function wishedOf(sentId: string): Wished {
  return { itemId: sentId.toLowerCase(), sentId };
}

function hasPieces({ quantity }: { quantity: number }): boolean {
  return quantity >= MIN_QUANTITY;
}

function byItem(one: Wished, other: Wished): number {
  return one.itemId < other.itemId ? -1 : 1;
}
