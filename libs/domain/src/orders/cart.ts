import { addRanges, NO_PRICE, type PriceRange, timesQuantity } from '../money/price-range.js';
import { MAX_ORDER_LINES } from './order-request.js';
import { MAX_QUANTITY } from './quantity.js';

export const MAX_CART_LINES = MAX_ORDER_LINES;

export const MAX_WISHLIST_ENTRIES = 200;

/** The fields that a guest's local cart line and a stored cart line share. */
export interface CartLine {
  itemId: string;
  quantity: number;
}

export interface WishlistEntry {
  itemId: string;
}

export interface PricedLine {
  price: PriceRange;
  quantity: number;
}

/** Adding an item already in the cart raises the quantity of its line, up to 999. */
export function withItemAdded<Line extends CartLine>(lines: readonly Line[], added: Line): Line[] {
  return mergedCarts(lines, [added]);
}

/** Sets the quantity of an item: 0 or less removes its line, above 999 becomes 999. */
export function withQuantity<Line extends CartLine>(
  lines: readonly Line[],
  itemId: string,
  quantity: number,
): Line[] {
  if (quantity <= 0) return lines.filter((line) => line.itemId !== itemId);
  return lines.map((line) =>
    line.itemId === itemId ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
  );
}

/** Adds up the quantities of carts, to 999 at most. Pass the account's cart first, as positions and other fields come from it. */
export function mergedCarts<Line extends CartLine>(...carts: readonly (readonly Line[])[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of carts.flat()) {
    const first = merged.get(line.itemId);
    const quantity = Math.min((first?.quantity ?? 0) + line.quantity, MAX_QUANTITY);
    merged.set(line.itemId, { ...(first ?? line), quantity });
  }
  return [...merged.values()];
}

/** Merges wishlists: each item once, at its first position. */
export function mergedWishlists<Entry extends WishlistEntry>(
  ...wishlists: readonly (readonly Entry[])[]
): Entry[] {
  const merged = new Map<string, Entry>();
  for (const entry of wishlists.flat()) if (!merged.has(entry.itemId)) merged.set(entry.itemId, entry);
  return [...merged.values()];
}

/** Splits items to add into accepted and excess ones. Items that the list has are always accepted, new ones until it has `max` items. */
export function acceptedInto<Added extends { itemId: string }>(
  list: readonly { itemId: string }[],
  added: readonly Added[],
  max: number,
): { accepted: Added[]; tooMany: Added[] } {
  const items = new Set(list.map(({ itemId }) => itemId));
  const [accepted, tooMany]: [Added[], Added[]] = [[], []];
  for (const one of added) {
    const hasRoom = items.has(one.itemId) || items.size < max;
    if (hasRoom) items.add(one.itemId);
    (hasRoom ? accepted : tooMany).push(one);
  }
  return { accepted, tooMany };
}

/** Whether a line can be ordered: its item is not deleted (null) and is in stock. */
export function isAvailable<Line extends { item: { inStock: boolean } | null }>(
  line: Line,
): line is Line & { item: NonNullable<Line['item']> } {
  return line.item !== null && line.item.inStock;
}

export function lineTotal(line: PricedLine): PriceRange {
  return timesQuantity(line.price, line.quantity);
}

/** The sums of the lowest and of the highest prices times quantity. */
export function cartTotal(lines: readonly PricedLine[]): PriceRange {
  return lines.map(lineTotal).reduce(addRanges, NO_PRICE);
}

/** The number on the cart badge: pieces, not lines. */
export function piecesIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((pieces, line) => pieces + line.quantity, 0);
}
