import { DomainError } from '../errors/errors.js';
import { ORDER_CHANGED, ORDER_FINAL } from '../errors/order-errors.js';
import type { Cents } from '../money/money.js';
import { isFinal, type OrderState, type OrderStatus, wordFor } from './order-status.js';

/** The fields of a step of an order's history that the rules need. */
export interface OrderStep {
  actorId: string;
  /** The status before the step; null if the step placed the order. */
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  /** The price that the step set: by a confirmation, or by a correction of the price, which keeps the status. */
  actualPrice: Cents | null;
  /** Whether the customer was reached. Only calls have this field, and a call keeps the status. */
  reached?: boolean | null;
  /** The corrected values, or the changed parts of the price if the step set a price. Null or missing if there are none. */
  changes?: unknown;
}

export type OrderStepKind =
  | 'placed'
  | 'confirmed'
  | 'price_corrected'
  | 'order_corrected'
  | 'status_changed'
  | 'cancelled'
  | 'called';

/** The kind of a step. A step to 'failed' was a cancellation if the customer made it and the order has a cancellation date. */
export function kindOfStep(step: OrderStep, order: { cancelledAt: unknown; userId: string }): OrderStepKind {
  if (isCall(step)) return 'called';
  if (step.fromStatus === null) return 'placed';
  if (step.actualPrice !== null) return step.fromStatus === step.toStatus ? 'price_corrected' : 'confirmed';
  if (step.changes) return 'order_corrected';
  const isByCustomer = step.actorId === order.userId;
  return step.toStatus === 'failed' && isByCustomer && order.cancelledAt ? 'cancelled' : 'status_changed';
}

/** Whether a step is a call. Only admins may read calls. */
export function isCall({ reached }: Pick<OrderStep, 'reached'>): boolean {
  return typeof reached === 'boolean';
}

/** Whether a step is a repetition by the same person after a lost response. It then succeeds and changes nothing. */
export function isRepeated(step: OrderStep, last: OrderStep | undefined): boolean {
  return (
    last !== undefined &&
    last.actorId === step.actorId &&
    last.fromStatus === step.fromStatus &&
    last.toStatus === step.toStatus &&
    last.actualPrice === step.actualPrice
  );
}

/** How long an admin is offered to undo 'delivered' or 'failed'. */
export const UNDO_MS = 10_000;
/** Extra time for an undo that was pressed at the last moment on a slow connection. */
const UNDO_GRACE_MS = 5_000;

/**
 * The status before the final one. Throws ORDER_CHANGED unless the order is final. Throws ORDER_FINAL for another user, when it
 * is too late, and for an order that its customer has cancelled.
 */
export function undoneStatus(
  order: OrderState,
  last: OrderStep & { createdAt: Date },
  { actorId, now }: { actorId: string; now: Date },
): OrderStatus {
  if (!isFinal(order)) throw new DomainError(ORDER_CHANGED, { status: order.status });
  const age = now.getTime() - last.createdAt.getTime();
  const isOwn = last.actorId === actorId && !order.cancelledAt;
  if (last.fromStatus === null || !isOwn || age > UNDO_MS + UNDO_GRACE_MS)
    throw new DomainError(ORDER_FINAL, { status: wordFor(order) });
  return last.fromStatus;
}

/** Whether a step took an order back from a final status, which only an undo does. */
export function isUndo({ fromStatus }: Pick<OrderStep, 'fromStatus'>): boolean {
  return fromStatus !== null && isFinal({ status: fromStatus });
}
