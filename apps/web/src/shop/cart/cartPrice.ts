import { cartTotal, formatTotal, lineTotal } from '@beambright/domain';
import { rangeOf } from '../../lib/format';
import type { NamedLine } from '../ChangedLines';
import type { CartLine } from '../lists/lists';
import type { Todays } from '../lists/useTodaysItems';

export type TodaysLine = Todays<CartLine>;

/** The reason why a line cannot be ordered; null if it can, or if the item is not loaded. */
export function obstacleOf({ item, isDeleted }: TodaysLine): string | null {
  if (isDeleted) return 'No longer sold';
  return item && !item.inStock ? 'Out of Stock' : null;
}

/** The subtotal of a line; null if the item is deleted or not loaded. */
export function subtotalText({ item, quantity, isDeleted }: TodaysLine): string | null {
  return item && !isDeleted ? formatTotal(lineTotal({ price: rangeOf(item.price), quantity })) : null;
}

/** The total of the lines that can be ordered; null if a price is not loaded. */
export function totalText(lines: readonly TodaysLine[]): string | null {
  const orderable = lines.filter((line) => obstacleOf(line) === null);
  const priced = pricedLines(orderable);
  return priced.length === orderable.length ? formatTotal(cartTotal(priced)) : null;
}

export function pricedLines(lines: readonly TodaysLine[]): NamedLine[] {
  return lines.flatMap(({ itemId, name, quantity, item }) =>
    item ? [{ itemId, name, quantity, price: rangeOf(item.price) }] : [],
  );
}
