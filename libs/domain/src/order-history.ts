import type { Cents } from './money.js';
import type { OrderStatus } from './order-status.js';

/** One step of an order's history, as far as a rule asks about it. */
export interface OrderStep {
  actorId: string;
  /** Null when the order was placed. */
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  /** The price that this step set; null in all steps but the confirmation. */
  actualPrice: Cents | null;
  /** Whether the customer was reached; only a call says so, and it changes no status. */
  reached?: boolean | null;
}

/** What a step may be, in the words of a timeline (decisions, Orders). */
export const ORDER_STEP_KINDS = ['placed', 'confirmed', 'status_changed', 'cancelled', 'called'] as const;

/** What a step was: only the confirmation sets a price, and a cancellation is the last step of its order. */
export type OrderStepKind = (typeof ORDER_STEP_KINDS)[number];

/** What a step of this order was: one that failed it was its cancellation if the order has a date of that. */
export function kindOfStep(step: OrderStep, order: { cancelledAt: unknown }): OrderStepKind {
  if (isCall(step)) return 'called';
  if (step.fromStatus === null) return 'placed';
  if (step.actualPrice !== null) return 'confirmed';
  return step.toStatus === 'failed' && order.cancelledAt ? 'cancelled' : 'status_changed';
}

/** Whether a line of the history is a call: what was said on the phone is for admins alone. */
export function isCall({ reached }: Pick<OrderStep, 'reached'>): boolean {
  return typeof reached === 'boolean';
}

/**
 * Whether a step was made already, by the same person, as the last one: then the answer to it got lost and it is
 * told again, not refused (decisions, Orders).
 */
export function isRepeated(step: OrderStep, last: OrderStep | undefined): boolean {
  return (
    last !== undefined &&
    last.actorId === step.actorId &&
    last.fromStatus === step.fromStatus &&
    last.toStatus === step.toStatus &&
    last.actualPrice === step.actualPrice
  );
}
