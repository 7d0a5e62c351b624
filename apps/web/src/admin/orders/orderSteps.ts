import { dateTimeText, moneyText } from '../../lib/format';
import type { AdminOrderHistory_OrderFragment } from './AdminOrderHistory.generated';
import { wordOf } from './orderState';

type OrderStep = AdminOrderHistory_OrderFragment['events'][number];

const TEXTS: Record<OrderStep['kind'], (step: OrderStep) => string> = {
  PLACED: () => 'Placed',
  CONFIRMED: ({ actualPrice }) => `Confirmed${actualPrice ? ` at ${moneyText(actualPrice)}` : ''}`,
  STATUS_CHANGED: ({ fromStatus, toStatus }) =>
    fromStatus
      ? `Changed from ${wordOf(fromStatus)} to ${wordOf(toStatus)}`
      : `Changed to ${wordOf(toStatus)}`,
  CANCELLED: () => 'Cancelled by customer',
  CALLED: ({ reached }) => (reached ? 'Called, customer reached' : 'Called, nobody reached'),
};

/** What a line of the history says first. */
export function stepText(step: OrderStep): string {
  return TEXTS[step.kind](step);
}

/** What was said on the phone. */
export function detailsOf({ offeredPrice, tryAgainAt, note }: OrderStep): string[] {
  return [
    ...(offeredPrice ? [`Offered: ${moneyText(offeredPrice)}`] : []),
    ...(tryAgainAt ? [`Call again: ${dateTimeText(tryAgainAt)}`] : []),
    ...(note ? [note] : []),
  ];
}

export function actorOf({ by, actorEmail }: OrderStep): string {
  const email = actorEmail ?? (by === 'CUSTOMER' ? 'the customer' : 'the shop');
  return by === 'YOU' ? `${email} (you)` : email;
}
