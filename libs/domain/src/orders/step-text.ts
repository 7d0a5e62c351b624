import { formatKsh } from '../money/money.js';
import type { OrderPart } from './order-correction.js';
import type { OrderStep, OrderStepKind } from './order-history.js';
import type { OrderStatus } from './order-status.js';

/** A step after which an order has a status, as its customer reads it. */
const AFTER_STEP: Record<OrderStatus, string> = {
  pending: 'Pending again',
  confirmed: 'Confirmed',
  delivered: 'Delivered',
  failed: 'Closed by the shop',
};

interface ShownStep extends Pick<OrderStep, 'toStatus' | 'actualPrice'> {
  kind: OrderStepKind;
  /** Null for other kinds than 'order_corrected'. */
  correctedParts: readonly OrderPart[] | null;
}

/** A step other than a call, for the customer: 'Confirmed at Ksh 2,500' */
export function stepText({ kind, toStatus, actualPrice, correctedParts }: ShownStep): string {
  if (kind === 'placed') return 'Received';
  if (kind === 'cancelled') return 'Cancelled';
  const price = formatKsh(actualPrice ?? 0);
  if (kind === 'price_corrected') return `Price corrected to ${price}`;
  if (correctedParts) return `We corrected the ${correctedParts.map(partText).join(', the ')}`;
  return AFTER_STEP[toStatus] + (actualPrice === null ? '' : ` at ${price}`);
}

/** 'phone_number' -> 'phone number' */
function partText(part: OrderPart): string {
  return part.replace('_', ' ');
}
