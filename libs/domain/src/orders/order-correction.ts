import { isStaff, type Role } from '../accounts/accounts.js';
import { ORDER_EMPTY, ORDER_TOO_LARGE } from '../errors/cart-errors.js';
import { DomainError } from '../errors/errors.js';
import { ORDER_CORRECTED, PHONE_OF_STAFF } from '../errors/order-errors.js';
import { type Cents, decimalOf } from '../money/money.js';
import { MAX_ORDER_LINES } from './order-request.js';
import { assertOrderQuantity } from './quantity.js';

/** The parts of a pending order that staff may correct. */
export type OrderPart =
  | 'phone_number'
  | 'shipping_address'
  | 'notes'
  | 'reference'
  | 'car'
  | 'items'
  | 'price'
  | 'discount'
  | 'delivery_fee';

/** A corrected value, as the history stores it. */
export interface OrderChange {
  part: OrderPart;
  /** The name of the item as ordered, for 'items' and for the 'price' of a line; null for other parts. */
  itemName: string | null;
  /** The value before the change, for 'items' a number of pieces; null if there was none. */
  from: string | null;
  /** The value after the change; null if there is none any more, as for a removed line. */
  to: string | null;
}

/** A change of a value by an admin. `from` is the value that the admin was shown. */
export interface Replacement<Value> {
  from: Value;
  to: Value;
}

const TEXTS = {
  phone: 'phone_number',
  shippingAddress: 'shipping_address',
  notes: 'notes',
  reference: 'reference',
} as const;

type Text = keyof typeof TEXTS;

/** The values to correct. Fields that are not given stay as they are. A quantity of 0 removes the line. */
export type Correction = { [Name in Text]?: Replacement<string | null> | null } & {
  lines?: readonly ({ id: string } & Replacement<number>)[] | null;
};

export type CorrectableOrder<Line> = Record<Text, string | null> & { lines: readonly Line[] };

interface Line {
  id: string;
  /** The id of the item; null if the item was deleted. */
  itemId: string | null;
  itemName: string;
  quantity: number;
}

/**
 * Returns the corrected order with the lines in `added`, and what has changed. Throws ORDER_CORRECTED after another correction:
 * if a value is neither `from`, which the admin was shown, nor `to`, or the item of an added line is already there. But a repeat
 * of the same request changes and throws nothing. Throws QUANTITY_INVALID, ORDER_TOO_LARGE, and ORDER_EMPTY if no line is left.
 */
export function correctOrder<Given extends Line>(
  order: CorrectableOrder<Given>,
  correction: Correction,
  added: readonly Given[] = [],
): { corrected: CorrectableOrder<Given>; changes: OrderChange[] } {
  const corrected = { ...order };
  const changes: OrderChange[] = [];
  for (const name of Object.keys(TEXTS) as Text[]) {
    const given = correction[name];
    if (!given || !needsChange(order[name], given)) continue;
    corrected[name] = given.to;
    changes.push({ part: TEXTS[name], itemName: null, from: order[name], to: given.to });
  }
  const remaining = withQuantities(order.lines, correction.lines ?? [], changes);
  corrected.lines = withAdded(remaining, added, changes, remaining === order.lines);
  if (corrected.lines.length === 0) throw new DomainError(ORDER_EMPTY);
  if (corrected.lines.length > MAX_ORDER_LINES)
    throw new DomainError(ORDER_TOO_LARGE, { max: MAX_ORDER_LINES });
  return { corrected, changes };
}

/** Sets the quantities, and appends what has changed to `changes`. */
function withQuantities<Given extends Line>(
  before: readonly Given[],
  quantities: NonNullable<Correction['lines']>,
  changes: OrderChange[],
): readonly Given[] {
  let lines = before;
  for (const given of quantities) {
    const line = findLineToChange(lines, given);
    if (!line) continue;
    const changed = given.to === 0 ? [] : [{ ...line, quantity: given.to }];
    lines = lines.flatMap((other) => (other === line ? changed : [other]));
    const to = given.to === 0 ? null : `${given.to}`;
    changes.push({ part: 'items', itemName: line.itemName, from: `${line.quantity}`, to });
  }
  return lines;
}

/**
 * Appends lines, and what has changed to `changes`. If the order already has the item of a line, throws ORDER_CORRECTED. A
 * repeated request skips that line instead, if its quantity is the same.
 */
function withAdded<Given extends Line>(
  before: readonly Given[],
  added: readonly Given[],
  changes: OrderChange[],
  isRepeated: boolean,
): readonly Given[] {
  let lines = before;
  for (const line of added) {
    const there = lines.find(({ itemId }) => itemId === line.itemId);
    if (there && !isRepeated) throw new DomainError(ORDER_CORRECTED);
    if (!needsChange(there?.quantity ?? 0, { from: 0, to: line.quantity })) continue;
    lines = [...lines, line];
    changes.push({ part: 'items', itemName: line.itemName, from: null, to: `${line.quantity}` });
  }
  return lines;
}

/** The agreed parts of an order's price. The old and the new parts have the lines in the same sequence. */
interface AgreedParts {
  discount: Cents;
  deliveryFee: Cents;
  lines: readonly { agreedAmount: Cents | null }[];
}

interface AgreedOrder extends AgreedParts {
  lines: readonly { itemName: string; agreedAmount: Cents | null }[];
}

/** How a new price changes the parts of the price; empty if one sum replaces another. */
export function changedPriceParts(order: AgreedOrder, to: AgreedParts): OrderChange[] {
  return [
    ...order.lines.flatMap(({ itemName, agreedAmount }, place) =>
      amountChange('price', agreedAmount, to.lines[place]?.agreedAmount ?? null, itemName),
    ),
    ...amountChange('discount', order.discount || null, to.discount || null),
    ...amountChange('delivery_fee', order.deliveryFee || null, to.deliveryFee || null),
  ];
}

/** The changes that remove the price and its parts when lines have changed. Empty if the price is one sum, which stays. */
export function endedPrice(order: AgreedOrder & { actualPrice: Cents | null }): OrderChange[] {
  if (order.lines.every(({ agreedAmount }) => agreedAmount === null)) return [];
  const none = { discount: 0, deliveryFee: 0, lines: [] };
  return [...amountChange('price', order.actualPrice, null), ...changedPriceParts(order, none)];
}

function amountChange(
  part: OrderPart,
  from: Cents | null,
  to: Cents | null,
  itemName: string | null = null,
): OrderChange[] {
  const textOf = (amount: Cents | null) => (amount === null ? null : decimalOf(amount));
  return from === to ? [] : [{ part, itemName, from: textOf(from), to: textOf(to) }];
}

/** Throws PHONE_OF_STAFF for another staff member's account, since the correction changes the phone of the account too. */
export function assertCanCorrectPhone(admin: { id: string }, account: { id: string; role: Role }): void {
  if (isStaff(account) && account.id !== admin.id) throw new DomainError(PHONE_OF_STAFF);
}

/** The line whose quantity must change; null if it has the right quantity, or is already removed as wanted. */
function findLineToChange<Given extends Line>(
  lines: readonly Given[],
  { id, from, to }: { id: string } & Replacement<number>,
): Given | null {
  assertOrderQuantity(from);
  if (to !== 0) assertOrderQuantity(to);
  const line = lines.find((other) => other.id === id);
  return needsChange(line?.quantity ?? 0, { from, to }) && line ? line : null;
}

function needsChange<Value>(current: Value, { from, to }: Replacement<Value>): boolean {
  if (current !== to && current !== from) throw new DomainError(ORDER_CORRECTED);
  return current !== to;
}
