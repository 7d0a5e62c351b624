import { assertText, LENGTHS, ORDER_EMPTY, problemOf } from '@beambright/domain';
import type { CorrectOrderInput } from '../../gql/schema-types.generated';
import { phoneFault } from '../../lib/phoneFault';
import type { EditOrder_OrderFragment } from './EditOrder.generated';
import type { ItemSearch_ItemFragment } from './ItemSearch.generated';
import {
  inputsOf,
  type ItemLine,
  newFaults,
  orderedLines,
  piecesIn,
  type QuantityFaults,
  quantityFaults,
  withItem,
} from './linesToOrder';

/** The warning shown when the admin changes the parts of an order that has an agreed price for each part. */
export const ENDS_PRICE = 'A change of the parts ends the price that was agreed for each: agree it again.';

/** What the admin has typed. A missing key leaves the field as it is in the order. */
export interface Typed {
  phone?: string;
  shippingAddress?: string;
  notes?: string;
  reference?: string;
  /** The typed quantities by line id. */
  quantities: Record<string, string>;
  added: readonly ItemLine[];
}

interface Values extends Required<Omit<Typed, 'quantities'>> {
  lines: { id: string; itemName: string; quantity: string }[];
}

interface Faults {
  phone?: string | undefined;
  shippingAddress?: string | undefined;
  quantities: QuantityFaults;
}

export const NO_FAULTS: Faults = { quantities: {} };

export function valuesOf(
  { customer, shippingAddress, notes, reference, lines }: EditOrder_OrderFragment,
  typed: Typed,
): Values {
  return {
    phone: typed.phone ?? customer?.phone ?? '',
    shippingAddress: typed.shippingAddress ?? shippingAddress,
    notes: typed.notes ?? notes ?? '',
    reference: typed.reference ?? reference ?? '',
    added: typed.added,
    lines: lines.map(({ id, itemName, quantity }) => ({
      id,
      itemName,
      quantity: typed.quantities[id] ?? `${quantity}`,
    })),
  };
}

export function withChosen(
  { lines }: EditOrder_OrderFragment,
  { quantities, added }: Typed,
  item: ItemSearch_ItemFragment,
): Partial<Typed> {
  const line = lines.find((one) => one.item?.id === item.id);
  if (!line) return { added: withItem(added, item) };
  const pieces = piecesIn(quantities[line.id] ?? `${line.quantity}`) || 0;
  return { quantities: { ...quantities, [line.id]: `${pieces + 1}` } };
}

export function faultsIn(
  { customer }: EditOrder_OrderFragment,
  { phone, shippingAddress, lines, added }: Values,
): Faults {
  const limits = { max: LENGTHS.shippingAddress, required: true };
  const faults = {
    // An old number may stay even if it is not a valid phone number.
    phone: phone === (customer?.phone ?? '') ? undefined : phoneFault(phone),
    shippingAddress: problemOf(() => assertText('shippingAddress', shippingAddress, limits))?.message,
    quantities: { ...linesFaults(lines, added), ...newFaults(added) },
  };
  const isRight = !faults.phone && !faults.shippingAddress && Object.keys(faults.quantities).length === 0;
  return isRight ? NO_FAULTS : faults;
}

/** Errors of the lines by line id. At least one line must have a quantity above 0. */
function linesFaults(lines: Values['lines'], added: Typed['added']): QuantityFaults {
  const [first] = lines;
  const isEmpty = lines.every(({ quantity }) => piecesIn(quantity) === 0) && orderedLines(added).length === 0;
  return first && isEmpty ? { [first.id]: ORDER_EMPTY.message() } : quantityFaults(lines);
}

/** The changes to send to the server; null if nothing differs from the order. */
export function correctionOf(order: EditOrder_OrderFragment, values: Values): CorrectOrderInput | null {
  const correction = {
    ...replacement('phone', order.customer?.phone ?? null, values.phone),
    ...replacement('shippingAddress', order.shippingAddress, values.shippingAddress),
    ...replacement('notes', order.notes, values.notes),
    ...replacement('reference', order.reference, values.reference),
  };
  const lines = order.lines.flatMap(({ id, quantity: from }, index) => {
    const to = piecesIn(values.lines[index]?.quantity ?? '');
    return to === from ? [] : [{ id, from, to }];
  });
  const added = inputsOf(values.added);
  if (Object.keys(correction).length + lines.length + added.length === 0) return null;
  return { orderId: order.id, ...correction, lines, ...(added.length > 0 && { added }) };
}

function replacement(
  name: 'phone' | 'shippingAddress' | 'notes' | 'reference',
  from: string | null,
  to: string,
) {
  return to === (from ?? '') ? {} : { [name]: { from, to } };
}
