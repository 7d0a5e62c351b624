import type { OrderStatus } from '@beambright/domain';

/** Notification of a status change, without details. */
export interface OrderNews {
  orderId: string;
  customerId: string;
  /** As a GraphQL enum value; null for a new order. */
  from: Uppercase<OrderStatus> | null;
  to: Uppercase<OrderStatus>;
}

/** Notification for admins of a call, a claim or a release. */
export interface DeskNews {
  orderId: string;
  kind: 'CALLED' | 'CLAIMED' | 'RELEASED';
}

/** Parses a notification of the channel 'order_events', sent by triggers on that table and on orders. */
export function newsIn(payload: string): OrderNews | DeskNews {
  const event = JSON.parse(payload) as Step | Desk;
  if ('desk' in event) return { orderId: event.orderId, kind: inGraphql(event.desk) };
  const { from, to, ...ids } = event;
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
