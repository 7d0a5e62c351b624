import { MAX_ORDER_LINES } from './order-request.js';
import { addRanges, NO_PRICE, type PriceRange, timesQuantity } from './price-range.js';
import { MAX_QUANTITY } from './quantity.js';

/** How many different items a cart holds: as many as one order takes. */
export const MAX_CART_LINES = MAX_ORDER_LINES;

/** How many items a wishlist holds. */
export const MAX_WISHLIST_ENTRIES = 200;

/** What every cart line has in common, a guest's local one and a stored one. */
export interface CartLine {
  itemId: string;
  quantity: number;
}

/** What a list of wished items has in common. */
export interface WishlistEntry {
  itemId: string;
}

/** What must be known of a line to price it. */
export interface PricedLine {
  price: PriceRange;
  quantity: number;
}

/** Adding an item that is there raises its quantity, up to 999; its line keeps all else (spec §4). */
export function withItemAdded<Line extends CartLine>(lines: readonly Line[], added: Line): Line[] {
  return mergedCarts(lines, [added]);
}

/** The cart with this quantity of an item: 0 or less removes its line, above 999 stays at 999 (spec §4). */
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

/**
 * Several carts as one: quantities of the same item add up, to 999 at most (decisions, Cart and wishlist).
 * Lines keep the place and the fields of their first appearance, so the account's cart goes first.
 */
export function mergedCarts<Line extends CartLine>(...carts: readonly (readonly Line[])[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of carts.flat()) {
    const first = merged.get(line.itemId);
    const quantity = Math.min((first?.quantity ?? 0) + line.quantity, MAX_QUANTITY);
    merged.set(line.itemId, { ...(first ?? line), quantity });
  }
  return [...merged.values()];
}

/** Several wishlists as one: each item once, at its first place (decisions, Cart and wishlist). */
export function mergedWishlists<Entry extends WishlistEntry>(
  ...wishlists: readonly (readonly Entry[])[]
): Entry[] {
  const merged = new Map<string, Entry>();
  for (const entry of wishlists.flat()) if (!merged.has(entry.itemId)) merged.set(entry.itemId, entry);
  return [...merged.values()];
}

/**
 * Sorts what is to be added to a list of at most `max` items into what finds room and what does not. An item
 * that is in the list already needs none; new ones come in as they stand, until the list is full.
 */
export function fittingInto<Added extends { itemId: string }>(
  list: readonly { itemId: string }[],
  added: readonly Added[],
  max: number,
): { fitting: Added[]; tooMany: Added[] } {
  const items = new Set(list.map(({ itemId }) => itemId));
  const [fitting, tooMany]: [Added[], Added[]] = [[], []];
  for (const one of added) {
    const hasRoom = items.has(one.itemId) || items.size < max;
    if (hasRoom) items.add(one.itemId);
    (hasRoom ? fitting : tooMany).push(one);
  }
  return { fitting, tooMany };
}

/** Whether a line can be ordered: its item has not been deleted (null) and is in stock (decisions, Orders). */
export function isAvailable<Line extends { item: { inStock: boolean } | null }>(
  line: Line,
): line is Line & { item: NonNullable<Line['item']> } {
  return line.item !== null && line.item.inStock;
}

/** What one line costs: its price range times its quantity (decisions, Texts and screens). */
export function lineTotal(line: PricedLine): PriceRange {
  return timesQuantity(line.price, line.quantity);
}

/** What the cart costs: the sum of lowest and of highest prices times quantity (spec §9). */
export function cartTotal(lines: readonly PricedLine[]): PriceRange {
  return lines.map(lineTotal).reduce(addRanges, NO_PRICE);
}

/** The number on the cart badge: pieces, not lines (decisions, Texts and screens). */
export function piecesIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((pieces, line) => pieces + line.quantity, 0);
}
