import type { OrderPart } from './order-correction.js';
import type { OrderStepKind } from './order-history.js';
import type { OrderStatus } from './order-status.js';

/** The status after a step, in words for the customer. */
const AFTER_STEP: Record<OrderStatus, string> = {
  pending: 'Pending again',
  confirmed: 'Confirmed',
  delivered: 'Delivered',
  failed: 'Closed by the shop',
};

interface ShownStep {
  kind: OrderStepKind;
  toStatus: OrderStatus;
  /** The price that the step set, as text. */
  price: string | null;
  /** The corrected parts, for the step 'order_corrected' only. */
  correctedParts: readonly OrderPart[] | null | undefined;
}

/** A step in words for the customer, such as 'Confirmed at Ksh 2,500'. Not for steps of the kind 'called' (phone calls). */
export function stepText({ kind, toStatus, price, correctedParts }: ShownStep): string {
  if (kind === 'placed') return 'Received';
  if (kind === 'cancelled') return 'Cancelled';
  if (kind === 'price_corrected') return `Price corrected to ${price}`;
  if (correctedParts)
    return `We corrected the ${correctedParts.map((part) => part.replace('_', ' ')).join(', the ')}`;
  return AFTER_STEP[toStatus] + (price ? ` at ${price}` : '');
}
