import {
  assertText,
  isOrderQuantity,
  LENGTHS,
  MAX_QUANTITY,
  ORDER_EMPTY,
  problemOf,
} from '@beambright/domain';
import type { CorrectOrderInput } from '../../gql/schema-types.generated';
import { phoneFault } from '../../lib/phoneFault';
import type { EditOrder_OrderFragment } from './EditOrder.generated';

/** What the admin has typed; the other fields follow the order. */
export interface Typed {
  phone?: string;
  shippingAddress?: string;
  notes?: string;
  /** By the id of the line. */
  quantities: Record<string, string>;
}

interface Values extends Required<Omit<Typed, 'quantities'>> {
  lines: { id: string; itemName: string; quantity: string }[];
}

interface Faults {
  phone?: string | undefined;
  shippingAddress?: string | undefined;
  quantities: Record<string, string>;
}

export const QUANTITY_FAULT = `Type a whole number from 1 to ${MAX_QUANTITY}, or 0 to remove it`;

export const NO_FAULTS: Faults = { quantities: {} };

/** The values of the form. */
export function valuesOf(
  { customer, shippingAddress, notes, lines }: EditOrder_OrderFragment,
  typed: Typed,
): Values {
  return {
    phone: typed.phone ?? customer?.phone ?? '',
    shippingAddress: typed.shippingAddress ?? shippingAddress,
    notes: typed.notes ?? notes ?? '',
    lines: lines.map(({ id, itemName, quantity }) => ({
      id,
      itemName,
      quantity: typed.quantities[id] ?? `${quantity}`,
    })),
  };
}

/** NO_FAULTS if all values are right. */
export function faultsIn(
  { customer }: EditOrder_OrderFragment,
  { phone, shippingAddress, lines }: Values,
): Faults {
  const limits = { max: LENGTHS.shippingAddress, required: true };
  const faults = {
    // A number that cannot be read but was given before may stay.
    phone: phone === (customer?.phone ?? '') ? undefined : phoneFault(phone),
    shippingAddress: problemOf(() => assertText('shippingAddress', shippingAddress, limits))?.message,
    quantities: quantityFaults(lines),
  };
  const isRight = !faults.phone && !faults.shippingAddress && Object.keys(faults.quantities).length === 0;
  return isRight ? NO_FAULTS : faults;
}

function quantityFaults(lines: Values['lines']): Faults['quantities'] {
  const [first] = lines;
  if (first && lines.every(({ quantity }) => piecesIn(quantity) === 0))
    return { [first.id]: ORDER_EMPTY.message() };
  const wrong = lines.filter(
    ({ quantity }) => !isOrderQuantity(piecesIn(quantity)) && piecesIn(quantity) !== 0,
  );
  return Object.fromEntries(wrong.map(({ id }) => [id, QUANTITY_FAULT]));
}

/** Null if nothing differs from the order. */
export function correctionOf(order: EditOrder_OrderFragment, values: Values): CorrectOrderInput | null {
  const correction = {
    ...replacement('phone', order.customer?.phone ?? null, values.phone),
    ...replacement('shippingAddress', order.shippingAddress, values.shippingAddress),
    ...replacement('notes', order.notes, values.notes),
  };
  const lines = order.lines.flatMap(({ id, quantity: from }, index) => {
    const to = piecesIn(values.lines[index]?.quantity ?? '');
    return to === from ? [] : [{ id, from, to }];
  });
  if (Object.keys(correction).length + lines.length === 0) return null;
  return { orderId: order.id, ...correction, lines };
}

function replacement(name: 'phone' | 'shippingAddress' | 'notes', from: string | null, to: string) {
  return to === (from ?? '') ? {} : { [name]: { from, to } };
}

/** NaN for a blank or another text. */
export function piecesIn(quantity: string): number {
  return quantity.trim() === '' ? NaN : Number(quantity);
}
