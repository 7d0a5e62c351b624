import { dayOf, howToPayText, isFinal, lastDayToPay } from '@beambright/domain';
import type { StoredHowToPay } from '../payments/how-to-pay.service.js';
import type { OrderEvent } from './order-event.entity.js';
import type { Order } from './order.entity.js';

/**
 * In words; null without an agreed price and in a final order. The days count from the last agreement in the history, or since it is known how to
 * pay; a day that has passed is not named.
 */
export function howToPayOrder(
  howToPay: StoredHowToPay,
  order: Order,
  events: readonly OrderEvent[],
): string | null {
  if (order.actualPrice === null || isFinal(order)) return null;
  const agreed = events.findLast(({ actualPrice }) => actualPrice !== null) ?? order;
  const since = new Date(Math.max(agreed.createdAt.getTime(), howToPay.updatedAt.getTime()));
  const lastDay = lastDayToPay(howToPay, since);
  return howToPayText(howToPay, order.code, lastDay && lastDay >= dayOf(new Date()) ? lastDay : null);
}
