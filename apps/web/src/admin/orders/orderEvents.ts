import type { OrderPart } from '../../gql/schema-types.generated';
import { dateTimeText, moneyText } from '../../lib/format';
import { NOT_BUYING_TEXTS } from '../../staff/notBuyingTexts';
import type { AdminOrderHistory_OrderFragment } from './AdminOrderHistory.generated';
import type { OrderEvents_OrderFragment } from './OrderEvents.generated';
import { lowercaseStatus } from './orderState';

/** Values before and after are only read for single orders. */
export type OrderEvent = AdminOrderHistory_OrderFragment['events'][number] &
  Partial<OrderEvents_OrderFragment['events'][number]>;

const TEXTS: Record<OrderEvent['kind'], (event: OrderEvent) => string> = {
  PLACED: () => 'Order placed',
  CALLED: calledText,
  CONFIRMED: ({ actualPrice }) => (actualPrice ? `Confirmed at ${moneyText(actualPrice)}` : 'Confirmed'),
  PRICE_CORRECTED: ({ actualPrice }) =>
    actualPrice ? `Price corrected to ${moneyText(actualPrice)}` : 'Price corrected',
  ORDER_CORRECTED: ({ correctedParts }) =>
    `Corrected: ${(correctedParts ?? []).map((part) => PART_TEXTS[part].toLowerCase()).join(', ')}`,
  CANCELLED: () => 'Cancelled by customer',
  STATUS_CHANGED: ({ fromStatus, toStatus }) =>
    fromStatus
      ? `Changed from ${lowercaseStatus(fromStatus)} to ${lowercaseStatus(toStatus)}`
      : `Changed to ${lowercaseStatus(toStatus)}`,
};

const PART_TEXTS: Record<OrderPart, string> = {
  PHONE_NUMBER: 'Phone number',
  SHIPPING_ADDRESS: 'Shipping address',
  NOTES: 'Notes',
  CAR: 'Car',
  ITEMS: 'Items',
};

/** 'Reached, offered Ksh 2,500', 'No answer', 'Wrong number: 0712 345 678', 'Not buying: too dear' */
export function eventText(event: OrderEvent): string {
  return TEXTS[event.kind](event);
}

export function actorText({ by, actorEmail }: OrderEvent): string {
  if (by === 'YOU') return 'You';
  return by === 'CUSTOMER' ? 'Customer' : (actorEmail ?? 'Shop');
}

/** 'Phone number: 0712 345 678 (was none)', 'Brake pads: removed (was 2)' */
export function changeTexts({ changes }: OrderEvent): string[] {
  return (changes ?? []).map(({ part, itemName, from, to }) =>
    part === 'ITEMS'
      ? `${itemName || 'Product'}: ${to ?? 'removed'} (was ${from})`
      : `${PART_TEXTS[part]}: ${to ?? 'none'} (was ${from ?? 'none'})`,
  );
}

export function againText({ tryAgainAt }: OrderEvent): string | null {
  return tryAgainAt && `Try again ${dateTimeText(tryAgainAt)}`;
}

function calledText({ reached, offeredPrice, notBuying, wrongNumber }: OrderEvent): string {
  if (wrongNumber) return `Wrong number: ${wrongNumber}`;
  if (notBuying) return `Not buying: ${NOT_BUYING_TEXTS[notBuying].toLowerCase()}`;
  if (!reached) return 'No answer';
  return offeredPrice ? `Reached, offered ${moneyText(offeredPrice)}` : 'Reached';
}
