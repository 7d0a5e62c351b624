import type { OrderedForInput, PlaceOrderForInput } from '../../../gql/schema-types.generated';
import { phoneFault } from '../../../lib/phoneFault';
import {
  inputsOf,
  type ItemLine,
  newFaults,
  orderedLines,
  piecesIn,
  type QuantityFaults,
} from '../linesToOrder';
import type { NewOrder_CustomerFragment } from './NewOrder.generated';

export interface TypedOrder {
  /** A customer whom the shop knows; null if the typed name, phone and email are used. */
  customer: NewOrder_CustomerFragment | null;
  phone: string;
  name: string;
  email: string;
  lines: readonly ItemLine[];
  /** The typed address; null if the order goes to the customer's last address. */
  address: string | null;
  notes: string;
  reference: string;
}

export const NOTHING_TYPED: TypedOrder = {
  ...{ customer: null, phone: '', name: '', email: '' },
  ...{ lines: [], address: null, notes: '', reference: '' },
};

export interface Faults {
  phone?: string;
  name?: string;
  email?: string;
  lines?: string;
  quantities?: QuantityFaults;
}

export function faultsIn({ customer, phone, name, email, lines }: TypedOrder): Faults {
  const quantities = newFaults(lines);
  const fault = phone.trim() === '' ? 'Type the phone number' : phoneFault(phone);
  return {
    ...(orderedLines(lines).length === 0 && { lines: 'Add a part first' }),
    ...(Object.keys(quantities).length > 0 && { quantities }),
    ...(!customer && email.trim() !== '' && { email: 'Choose the account, or empty this field' }),
    ...(!customer && fault && { phone: fault }),
    ...(!customer && name.trim() === '' && { name: 'Type the name' }),
  };
}

export function addressOfOrder({ address, customer }: Pick<TypedOrder, 'address' | 'customer'>): string {
  return address ?? customer?.lastAddress ?? '';
}

export function inputOf(
  { customer, phone, name, lines, ...typed }: TypedOrder,
  car: PlaceOrderForInput['car'],
  agreedPrice: string | null,
): Omit<PlaceOrderForInput, 'idempotencyKey'> {
  return {
    customer: customer ? knownInput(customer) : { newCaller: { name, phone } },
    lines: inputsOf(lines),
    seen: orderedLines(lines).map(({ item: { id, price }, quantity }) => ({
      itemId: id,
      quantity: piecesIn(quantity),
      price: { min: price.min, max: price.max },
    })),
    shippingAddress: addressOfOrder({ customer, ...typed }),
    notes: typed.notes,
    reference: typed.reference,
    car,
    agreedPrice,
  };
}

function knownInput({ id, kind, email }: NewOrder_CustomerFragment): OrderedForInput {
  return kind === 'CALLER' ? { callerId: id } : { email };
}
