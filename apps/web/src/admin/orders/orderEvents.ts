import type { OrderPart } from '../../gql/schema-types.generated';
import { dateTimeText, moneyText } from '../../lib/format';
import { NOT_BUYING_TEXTS } from '../../staff/notBuyingTexts';
import type { AdminOrderHistory_OrderFragment } from './AdminOrderHistory.generated';
import type { OrderEvents_OrderFragment } from './OrderEvents.generated';
import { lowercaseStatus } from './orderState';

type FitCheck = NonNullable<OrderEvents_OrderFragment['fitChecks']>[number];

/** Checks are only read for single orders. */
export interface History {
  events: OrderEvent[];
  fitChecks?: FitCheck[] | null;
}

/** A line of the history. */
export interface HistoryStep {
  kind: OrderEvent['kind'] | 'FIT_CHECKED';
  text: string;
  details: string[];
  again: string | null;
  by: string;
  createdAt: string;
  reached: boolean | null;
}

/** Values before and after are only read for single orders. */
type OrderEvent = AdminOrderHistory_OrderFragment['events'][number] &
  Partial<OrderEvents_OrderFragment['events'][number]>;

/** Events and checks by phone, newest first. */
export function historyOf({ events, fitChecks }: History): HistoryStep[] {
  const steps = [...events.map(stepOfEvent), ...(fitChecks ?? []).map(stepOfCheck)];
  return steps.toReversed().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

function stepOfEvent(event: OrderEvent): HistoryStep {
  const { kind, note, createdAt, reached } = event;
  const details = [...changeTexts(event), ...(note ? [note] : [])];
  const [text, again, by] = [TEXTS[kind](event), againText(event), actorText(event)];
  return { kind, text, details, again, by, createdAt, reached };
}

function stepOfCheck({ itemName, car, fits, isMine, by, createdAt }: FitCheck): HistoryStep {
  return {
    kind: 'FIT_CHECKED',
    text: `Checked by phone: ${fits ? 'fits' : 'does not fit'}`,
    details: [`${itemName || 'Product'}, ${car}`],
    again: null,
    by: isMine ? 'You' : by.email,
    createdAt,
    reached: null,
  };
}

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

function actorText({ by, actorEmail }: OrderEvent): string {
  if (by === 'YOU') return 'You';
  return by === 'CUSTOMER' ? 'Customer' : (actorEmail ?? 'Shop');
}

/** 'Phone number: 0712 345 678 (was none)', 'Brake pads: removed (was 2)' */
function changeTexts({ changes }: OrderEvent): string[] {
  return (changes ?? []).map(({ part, itemName, from, to }) =>
    part === 'ITEMS'
      ? `${itemName || 'Product'}: ${to ?? 'removed'} (was ${from})`
      : `${PART_TEXTS[part]}: ${to ?? 'none'} (was ${from ?? 'none'})`,
  );
}

function againText({ tryAgainAt }: OrderEvent): string | null {
  return tryAgainAt && `Try again ${dateTimeText(tryAgainAt)}`;
}

/** 'Reached, offered Ksh 2,500', 'No answer', 'Wrong number: 0712 345 678', 'Not buying: too dear' */
function calledText({ reached, offeredPrice, notBuying, wrongNumber }: OrderEvent): string {
  if (wrongNumber) return `Wrong number: ${wrongNumber}`;
  if (notBuying) return `Not buying: ${NOT_BUYING_TEXTS[notBuying].toLowerCase()}`;
  if (!reached) return 'No answer';
  return offeredPrice ? `Reached, offered ${moneyText(offeredPrice)}` : 'Reached';
}
