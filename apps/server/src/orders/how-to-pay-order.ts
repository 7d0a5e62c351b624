import { dayOf, type HowToPay, howToPayText, isFinal, lastDayToPay } from '@beambright/domain';
import type { OrderEvent } from './order-event.entity.js';
import type { Order } from './order.entity.js';

/** How to pay an open order with a price, else null. Names the last day to pay, unless it is past. */
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
