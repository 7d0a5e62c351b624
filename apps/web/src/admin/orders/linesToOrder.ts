import { cartTotal, decimalOf, isOrderQuantity, MAX_QUANTITY } from '@beambright/domain';
import type { OrderLineInput } from '../../gql/schema-types.generated';
import { rangeOf } from '../../lib/format';
import type { DecimalRange } from './actualPrice';
import type { ItemSearch_ItemFragment } from './ItemSearch.generated';

export interface ItemLine {
  item: ItemSearch_ItemFragment;
  /** The quantity as it was typed. A line with '0' is not ordered. */
  quantity: string;
  /** Whether the item has been deleted since it was added. */
  isGone?: boolean;
}

/** Error texts by line id. A new line has no id yet, so its item id is the key. */
export type QuantityFaults = Record<string, string>;

const FAULT = `Type a whole number from 1 to ${MAX_QUANTITY}, or 0 to remove it`;

export function quantityFaults(lines: readonly { id: string; quantity: string }[]): QuantityFaults {
  const wrong = lines.filter(
    ({ quantity }) => piecesIn(quantity) !== 0 && !isOrderQuantity(piecesIn(quantity)),
  );
  return Object.fromEntries(wrong.map(({ id }) => [id, FAULT]));
}

export const newFaults = (lines: readonly ItemLine[]): QuantityFaults =>
  quantityFaults(lines.map(({ item, quantity }) => ({ id: item.id, quantity })));

export function piecesIn(quantity: string): number {
  return quantity.trim() === '' ? NaN : Number(quantity);
}

export const orderedLines = (lines: readonly ItemLine[]) =>
  lines.filter(({ quantity }) => piecesIn(quantity) !== 0);

export const inputsOf = (lines: readonly ItemLine[]): OrderLineInput[] =>
  orderedLines(lines).map(({ item, quantity }) => ({ itemId: item.id, quantity: piecesIn(quantity) }));

/** Adds one piece of the item: to its line if there is one, otherwise as a new line. */
export function withItem(lines: readonly ItemLine[], item: ItemSearch_ItemFragment): ItemLine[] {
  const there = lines.find((line) => line.item.id === item.id);
  if (!there) return [...lines, { item, quantity: '1' }];
  const more = { item, quantity: `${(piecesIn(there.quantity) || 0) + 1}` };
  return lines.map((line) => (line === there ? more : line));
}

export function totalOf(lines: readonly ItemLine[]): DecimalRange {
  const { min, max } = cartTotal(
    lines
      .filter(({ quantity }) => isOrderQuantity(piecesIn(quantity)))
      .map(({ item, quantity }) => ({ price: rangeOf(item.price), quantity: piecesIn(quantity) })),
  );
  return { min: decimalOf(min), max: decimalOf(max) };
}
