import type { OrderStatus } from '@beambright/domain';

/** What is told of a step in the life of an order: no more than that there was one. */
export interface OrderNews {
  orderId: string;
  customerId: string;
  /** In GraphQL's letters; null when the order was placed. */
  from: Uppercase<OrderStatus> | null;
  to: Uppercase<OrderStatus>;
}

/** Reads a notification of the channel 'order_events', which a trigger on that table writes. */
export function orderNewsIn(payload: string): OrderNews {
  const { from, to, ...ids } = JSON.parse(payload) as Step;
  return { ...ids, from: from && inGraphql(from), to: inGraphql(to) };
}

interface Step {
  orderId: string;
  customerId: string;
  from: OrderStatus | null;
  to: OrderStatus;
}

function inGraphql(status: OrderStatus): Uppercase<OrderStatus> {
  return status.toUpperCase() as Uppercase<OrderStatus>;
}
