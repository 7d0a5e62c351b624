import { dateTimeText, moneyText } from '../../lib/format';
import type { AdminOrderHistory_OrderFragment } from '../orders/AdminOrderHistory.generated';

export type CallEvent = AdminOrderHistory_OrderFragment['events'][number];

const DEEDS: Record<CallEvent['kind'], (event: CallEvent) => string> = {
  PLACED: () => 'Order placed',
  CALLED: calledText,
  CONFIRMED: ({ actualPrice }) => (actualPrice ? `Confirmed at ${moneyText(actualPrice)}` : 'Confirmed'),
  CANCELLED: () => 'Cancelled by customer',
  STATUS_CHANGED: ({ toStatus }) => `Set to ${toStatus.toLowerCase()}`,
};

/** 'Reached, offered Ksh 2,500', 'No answer' */
export function eventText(event: CallEvent): string {
  return DEEDS[event.kind](event);
}

export function actorText({ by, actorEmail }: CallEvent): string {
  if (by === 'YOU') return 'You';
  return by === 'CUSTOMER' ? 'Customer' : (actorEmail ?? 'Shop');
}

export function againText({ tryAgainAt }: CallEvent): string | null {
  return tryAgainAt && `Try again ${dateTimeText(tryAgainAt)}`;
}

function calledText({ reached, offeredPrice }: CallEvent): string {
  if (!reached) return 'No answer';
  return offeredPrice ? `Reached, offered ${moneyText(offeredPrice)}` : 'Reached';
}
