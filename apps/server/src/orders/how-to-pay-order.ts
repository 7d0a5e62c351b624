import { dayOf, type HowToPay, howToPayText, isFinal, lastDayToPay } from '@beambright/domain';
import type { OrderEvent } from './order-event.entity.js';
import type { Order } from './order.entity.js';

/** How to pay, and the last day for it, counted from the last price and left out if past. Null without a price or for a final order. */
export function howToPayOrder(
  howToPay: HowToPay,
  order: Order,
  events: readonly OrderEvent[],
): string | null {
  if (order.actualPrice === null || isFinal(order)) return null;
  const agreed = events.findLast(({ actualPrice }) => actualPrice !== null) ?? order;
  const lastDay = lastDayToPay(howToPay, agreed.createdAt);
  return howToPayText(howToPay, order.code, lastDay && lastDay >= dayOf(new Date()) ? lastDay : null);
}
