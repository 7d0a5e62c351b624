import { cartTotal, decimalOf, isOrderQuantity } from '@beambright/domain';
import type { OrderedForInput, PlaceOrderForInput } from '../../../gql/schema-types.generated';
import { rangeOf } from '../../../lib/format';
import { phoneFault } from '../../../lib/phoneFault';
import type { DecimalRange } from '../actualPrice';
import type { ItemSearch_ItemFragment } from '../ItemSearch.generated';
import { piecesIn, QUANTITY_FAULT } from '../orderCorrection';
import type { NewOrder_CustomerFragment } from './NewOrder.generated';

export interface NewLine {
  item: ItemSearch_ItemFragment;
  /** As typed; a line of 0 pieces is not ordered. */
  quantity: string;
}

export interface TypedOrder {
  /** Whom the shop knows; null: who is typed. */
  customer: NewOrder_CustomerFragment | null;
  phone: string;
  name: string;
  email: string;
  lines: readonly NewLine[];
  address: string;
  notes: string;
}

export const NOTHING_TYPED: TypedOrder = {
  ...{ customer: null, phone: '', name: '', email: '' },
  ...{ lines: [], address: '', notes: '' },
};

export interface Faults {
  phone?: string;
  name?: string;
  email?: string;
  lines?: string;
  /** By the id of the item. */
  quantities?: Record<string, string>;
}

/** What is missing or wrong; empty if nothing is. */
export function faultsIn({ customer, phone, name, email, lines }: TypedOrder): Faults {
  const quantities = quantityFaults(lines);
  const fault = phone.trim() === '' ? 'Type the phone number' : phoneFault(phone);
  return {
    ...(orderedLines(lines).length === 0 && { lines: 'Add a part first' }),
    ...(Object.keys(quantities).length > 0 && { quantities }),
    ...(!customer && email.trim() !== '' && { email: 'Choose the account, or empty this field' }),
    ...(!customer && fault && { phone: fault }),
    ...(!customer && name.trim() === '' && { name: 'Type the name' }),
  };
}

function quantityFaults(lines: readonly NewLine[]): Record<string, string> {
  const wrong = lines.filter(
    ({ quantity }) => piecesIn(quantity) !== 0 && !isOrderQuantity(piecesIn(quantity)),
  );
  return Object.fromEntries(wrong.map(({ item }) => [item.id, QUANTITY_FAULT]));
}

const orderedLines = (lines: readonly NewLine[]) => lines.filter(({ quantity }) => piecesIn(quantity) !== 0);

/** One more piece of the item. */
export function withItem(lines: readonly NewLine[], item: ItemSearch_ItemFragment): NewLine[] {
  const there = lines.find((line) => line.item.id === item.id);
  if (!there) return [...lines, { item, quantity: '1' }];
  const more = { item, quantity: `${(piecesIn(there.quantity) || 0) + 1}` };
  return lines.map((line) => (line === there ? more : line));
}

/** Of the lines with a right quantity. */
export function totalOf(lines: readonly NewLine[]): DecimalRange {
  const { min, max } = cartTotal(
    lines
      .filter(({ quantity }) => isOrderQuantity(piecesIn(quantity)))
      .map(({ item, quantity }) => ({ price: rangeOf(item.price), quantity: piecesIn(quantity) })),
  );
  return { min: decimalOf(min), max: decimalOf(max) };
}

export function inputOf(
  { customer, phone, name, lines, address, notes }: TypedOrder,
  car: PlaceOrderForInput['car'],
  agreedPrice: string | null,
): Omit<PlaceOrderForInput, 'idempotencyKey'> {
  const ordered = orderedLines(lines);
  return {
    customer: customer ? knownInput(customer) : { newCaller: { name, phone } },
    lines: ordered.map(({ item, quantity }) => ({ itemId: item.id, quantity: piecesIn(quantity) })),
    seen: ordered.map(({ item: { id, price }, quantity }) => ({
      itemId: id,
      quantity: piecesIn(quantity),
      price: { min: price.min, max: price.max },
    })),
    shippingAddress: address,
    notes,
    car,
    agreedPrice,
  };
}

function knownInput({ id, kind, email }: NewOrder_CustomerFragment): OrderedForInput {
  return kind === 'CALLER' ? { callerId: id } : { email };
}
