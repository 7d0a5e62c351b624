import { cartTotal, formatTotal, lineTotal } from '@beambright/domain';
import { rangeOf } from '../../lib/format';
import type { CartLine } from '../lists/lists';
import type { Todays } from '../lists/useTodaysItems';

export type TodaysLine = Todays<CartLine>;

/** Why a line cannot be ordered; null when it can, or when that is not known yet. */
export function obstacleOf({ item, isDeleted }: TodaysLine): string | null {
  if (isDeleted) return 'No longer sold';
  return item && !item.inStock ? 'Out of Stock' : null;
}

/** Null for what has no price: a deleted item, and one that has not been loaded. */
export function subtotalText({ item, quantity, isDeleted }: TodaysLine): string | null {
  return item && !isDeleted ? formatTotal(lineTotal({ price: rangeOf(item.price), quantity })) : null;
}

/** Of the lines that can be ordered; null as long as a price is missing. */
export function totalText(lines: readonly TodaysLine[]): string | null {
  const orderable = lines.filter((line) => obstacleOf(line) === null);
  const priced = orderable.flatMap(({ item, quantity }) =>
    item ? [{ price: rangeOf(item.price), quantity }] : [],
  );
  return priced.length === orderable.length ? formatTotal(cartTotal(priced)) : null;
}
