import { CART_CHANGED } from '../errors/cart-errors.js';
import { DomainError } from '../errors/errors.js';
import { decimalOf } from '../money/money.js';
import type { PricedLine } from './cart.js';

/** A line as the customer was shown it. `price` is that of one piece. */
export interface SeenLine extends PricedLine {
  itemId: string;
}

/** A line that has changed. `before` is null for an added line, `now` for a removed one. */
export interface LineChange<Line> {
  before: Line | null;
  now: Line | null;
}

/** The current lines that differ from those shown, then the removed ones. Another sequence of lines is no change. */
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

/** Throws CART_CHANGED, with the current lines, unless they are the ones that were shown. */
export function assertAsSeen(seen: readonly SeenLine[], present: readonly SeenLine[]): void {
  // Counts lines, because the same item twice was not shown, even if one of the two was.
  if (seen.length === present.length && changedLines(seen, present).length === 0) return;
  throw new DomainError(CART_CHANGED, {
    lines: present.map(({ itemId, quantity, price: { min, max } }) => ({
      itemId,
      quantity,
      price: { min: decimalOf(min), max: decimalOf(max) },
    })),
  });
}
