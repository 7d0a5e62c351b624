import { DomainError } from '../errors/errors.js';
import {
  ORDER_ALREADY_CONFIRMED,
  ORDER_CHANGED,
  ORDER_FINAL,
  ORDER_NEEDS_PRICE,
  ORDER_NOT_CANCELLABLE,
} from '../errors/order-errors.js';
import { type Cents, formatKsh } from '../money/money.js';

/** The statuses in the order in which all screens and reports list them. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'delivered', 'failed'] as const;

/** An order cancelled by its customer is 'failed' and has a cancellation date. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export interface OrderState {
  status: OrderStatus;
  actualPrice: Cents | null;
  /** The date of the cancellation. It is only used in error messages, which then say 'cancelled'. */
  cancelledAt?: unknown;
}

type Transition = readonly [from: OrderStatus, needsPrice: boolean, to: OrderStatus];

/** The changes of status that an admin may choose. None starts from 'delivered' or 'failed': these end only by an undo. */
const TRANSITIONS: readonly Transition[] = [
  // from       needs price  to
  ['pending', false, 'pending'],
  ['pending', true, 'confirmed'],
  ['pending', true, 'delivered'],
  ['pending', false, 'failed'],
  ['confirmed', false, 'pending'],
  ['confirmed', true, 'confirmed'],
  ['confirmed', true, 'delivered'],
  ['confirmed', false, 'failed'],
];

/** Whether the price is agreed and counts as revenue, delivered or not. The SQL function `is_sold` must agree. */
export function isSold(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'delivered';
}

export const SOLD_STATUSES = ORDER_STATUSES.filter(isSold);

export function isFinal(order: { status: OrderStatus }): boolean {
  return !TRANSITIONS.some(([from]) => from === order.status);
}

/** The statuses an admin may choose: a pending order without a price -> ['pending', 'failed']. */
export function allowedStatuses(order: OrderState): OrderStatus[] {
  return TRANSITIONS.filter(
    ([from, needsPriceFirst]) => from === order.status && (!needsPriceFirst || order.actualPrice !== null),
  ).map(([, , to]) => to);
}

/** Whether an admin may choose the status; the current one may be chosen too. */
export function canChangeStatus(order: OrderState, to: OrderStatus): boolean {
  return allowedStatuses(order).includes(to);
}

export function assertCanChangeStatus(order: OrderState, to: OrderStatus): void {
  if (canChangeStatus(order, to)) return;
  if (isFinal(order)) throw new DomainError(ORDER_FINAL, { status: wordFor(order) });
  throw new DomainError(ORDER_NEEDS_PRICE);
}

/** Throws ORDER_CHANGED, with the new status and who changed it, unless the order still has the `seen` status. */
export function assertStillIs(seen: OrderStatus, order: OrderState, changedBy?: string): void {
  if (order.status === seen) return;
  throw new DomainError(ORDER_CHANGED, {
    ...(changedBy !== undefined && { by: changedBy }),
    status: wordFor(order),
  });
}

/** Whether the actual price can be set, which also confirms: only on a pending order without a price. */
export function canConfirm(order: OrderState): boolean {
  return order.status === 'pending' && order.actualPrice === null;
}

/** Throws ORDER_FINAL, or ORDER_ALREADY_CONFIRMED with the price and who confirmed. */
export function assertCanConfirm(order: OrderState, confirmedBy?: string): void {
  if (canConfirm(order)) return;
  if (isFinal(order)) throw new DomainError(ORDER_FINAL, { status: wordFor(order) });
  throw new DomainError(ORDER_ALREADY_CONFIRMED, {
    ...(confirmedBy !== undefined && { by: confirmedBy }),
    ...(order.actualPrice !== null && { price: formatKsh(order.actualPrice) }),
  });
}

/** Whether the agreed price can be corrected: from the confirmation until the order is final. */
export function canCorrectPrice(order: OrderState): boolean {
  return order.actualPrice !== null && !isFinal(order);
}

/** Throws ORDER_FINAL and ORDER_NEEDS_PRICE. Throws ORDER_ALREADY_CONFIRMED if the price is not the `seen` one. */
export function assertCanCorrectPrice(order: OrderState, seen: Cents | null, setBy?: string): void {
  if (isFinal(order)) throw new DomainError(ORDER_FINAL, { status: wordFor(order) });
  if (order.actualPrice === null) throw new DomainError(ORDER_NEEDS_PRICE);
  if (order.actualPrice !== seen) assertCanConfirm(order, setBy);
}

export function canCancel(order: { status: OrderStatus }): boolean {
  return order.status === 'pending' || order.status === 'confirmed';
}

export function assertCanCancel(order: { status: OrderStatus }): void {
  if (!canCancel(order)) throw new DomainError(ORDER_NOT_CANCELLABLE);
}

/** Whether admins see 'Needs price confirmation': the order has no actual price, but is not pending, so it failed without one. */
export function needsPrice(order: OrderState): boolean {
  return order.status !== 'pending' && order.actualPrice === null;
}

/** The status as error messages name it: 'cancelled' for a cancellation by the customer. */
export function wordFor(order: OrderState): string {
  return order.cancelledAt ? 'cancelled' : order.status;
}
