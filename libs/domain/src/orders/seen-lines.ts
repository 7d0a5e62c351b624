import { CART_CHANGED } from '../errors/cart-errors.js';
import { DomainError } from '../errors/errors.js';
import { decimalOf } from '../money/money.js';
import type { PricedLine } from './cart.js';

/** A line to order as it was shown to the customer: `price` is that of one piece. */
export interface SeenLine extends PricedLine {
  itemId: string;
}

/** A line that differs: `before` is null if it was added, `now` if it was removed. */
export interface LineChange<Line> {
  before: Line | null;
  now: Line | null;
}

/** The present lines that differ from those seen, in their order, then the removed ones. The order of lines does not matter. */
export function changedLines<Line extends SeenLine>(
  seen: readonly Line[],
  present: readonly Line[],
): LineChange<Line>[] {
  const before = new Map(seen.map((line) => [line.itemId, line]));
  const now = new Map(present.map((line) => [line.itemId, line]));
  return [
    ...present.map((line) => ({ before: before.get(line.itemId) ?? null, now: line })),
    ...seen.filter(({ itemId }) => !now.has(itemId)).map((line) => ({ before: line, now: null })),
  ].filter(isChange);
}

function isChange<Line extends SeenLine>({ before, now }: LineChange<Line>): boolean {
  return (
    before?.quantity !== now?.quantity ||
    before?.price.min !== now?.price.min ||
    before?.price.max !== now?.price.max
  );
}

/** Throws CART_CHANGED, with the present lines, unless they are the ones that were seen. */
export function assertAsSeen(seen: readonly SeenLine[], present: readonly SeenLine[]): void {
  // The same item twice is no line that was shown, even if one of them is.
  if (seen.length === present.length && changedLines(seen, present).length === 0) return;
  throw new DomainError(CART_CHANGED, {
    lines: present.map(({ itemId, quantity, price: { min, max } }) => ({
      itemId,
      quantity,
      price: { min: decimalOf(min), max: decimalOf(max) },
    })),
  });
}
