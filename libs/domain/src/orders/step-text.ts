import type { OrderPart } from './order-correction.js';
import type { OrderStepKind } from './order-history.js';
import type { OrderStatus } from './order-status.js';

/** A step after which an order has a status, as its customer reads it. */
const AFTER_STEP: Record<OrderStatus, string> = {
  pending: 'Pending again',
  confirmed: 'Confirmed',
  delivered: 'Delivered',
  failed: 'Closed by the shop',
};

interface ShownStep {
  kind: OrderStepKind;
  toStatus: OrderStatus;
  /** The price that it set, as text. */
  price: string | null;
  /** Only of 'order_corrected'. */
  correctedParts: readonly OrderPart[] | null | undefined;
}

/** A step other than a call, for the customer: 'Confirmed at Ksh 2,500' */
export function stepText({ kind, toStatus, price, correctedParts }: ShownStep): string {
  if (kind === 'placed') return 'Received';
  if (kind === 'cancelled') return 'Cancelled';
  if (kind === 'price_corrected') return `Price corrected to ${price}`;
  if (correctedParts)
    return `We corrected the ${correctedParts.map((part) => part.replace('_', ' ')).join(', the ')}`;
  return AFTER_STEP[toStatus] + (price ? ` at ${price}` : '');
}
