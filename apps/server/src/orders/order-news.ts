import type { OrderStatus } from '@beambright/domain';

/** What is told of a step in the life of an order: no more than that there was one. */
export interface OrderNews {
  orderId: string;
  customerId: string;
  /** In GraphQL's letters; null when the order was placed. */
  from: Uppercase<OrderStatus> | null;
  to: Uppercase<OrderStatus>;
}

/** What is told of the admin's desk: somebody called the customer, deals with the order or does so no more. */
export interface DeskNews {
  orderId: string;
  kind: 'CALLED' | 'CLAIMED' | 'RELEASED';
}

/** Reads a notification of the channel 'order_events', which triggers on that table and on orders write. */
export function newsIn(payload: string): OrderNews | DeskNews {
  const told = JSON.parse(payload) as Step | Desk;
  if ('desk' in told) return { orderId: told.orderId, kind: inGraphql(told.desk) };
  const { from, to, ...ids } = told;
  return { ...ids, from: from && inGraphql(from), to: inGraphql(to) };
}

interface Step {
  orderId: string;
  customerId: string;
  from: OrderStatus | null;
  to: OrderStatus;
}

interface Desk {
  orderId: string;
  desk: Lowercase<DeskNews['kind']>;
}

function inGraphql<T extends string>(word: T): Uppercase<T> {
  return word.toUpperCase() as Uppercase<T>;
}
