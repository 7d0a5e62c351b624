import { type HowToPay, howToPayText, isFinal } from '@beambright/domain';
import type { OrderEvent } from './order-event.entity.js';
import type { Order } from './order.entity.js';

/** In words, counted from the last agreement in the history; null without an agreed price and in a final order. */
export function howToPayOrder(
  howToPay: HowToPay,
  order: Order,
  events: readonly OrderEvent[],
): string | null {
  if (order.actualPrice === null || isFinal(order)) return null;
  const agreed = events.findLast(({ actualPrice }) => actualPrice !== null);
  return howToPayText(howToPay, order.code, agreed?.createdAt ?? order.createdAt);
}
