import { DomainError } from './errors.js';
import { type Cents, formatKsh } from './money.js';

/** The four statuses, in the order in which every screen and report lists them (spec §9). */
export const ORDER_STATUSES = ['pending', 'confirmed', 'delivered', 'failed'] as const;

/** Where an order stands; a customer's cancellation is 'failed' with a date beside it (decisions, Orders). */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What must be known of an order to say what may happen to it. */
export interface OrderState {
  status: OrderStatus;
  actualPrice: Cents | null;
  /** Only for the words of a refusal: an order that its customer cancelled is called so. */
  cancelledAt?: unknown;
}

type Transition = readonly [from: OrderStatus, needsPrice: boolean, to: OrderStatus];

/**
 * What an admin may choose (spec §4; decisions, Orders); no row leaves 'delivered' or 'failed': those are
 * final.
 */
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

/** Whether nothing can happen to the order any more: delivered and failed ones (decisions, Orders). */
export function isFinal(order: { status: OrderStatus }): boolean {
  return !TRANSITIONS.some(([from]) => from === order.status);
}

/**
 * The statuses an admin may choose now: a pending order without a price -> ['pending', 'failed'] (spec §4).
 */
export function allowedStatuses(order: OrderState): OrderStatus[] {
  return TRANSITIONS.filter(
    ([from, needsPriceFirst]) => from === order.status && (!needsPriceFirst || order.actualPrice !== null),
  ).map(([, , to]) => to);
}

/** Whether an admin may choose this status now; staying where it is counts as a choice. */
export function canChangeStatus(order: OrderState, to: OrderStatus): boolean {
  return allowedStatuses(order).includes(to);
}

/** Demands what `canChangeStatus` asks, else ORDER_FINAL, or ORDER_NEEDS_PRICE (spec §5). */
export function assertCanChangeStatus(order: OrderState, to: OrderStatus): void {
  if (canChangeStatus(order, to)) return;
  if (isFinal(order)) throw new DomainError('ORDER_FINAL', { status: wordFor(order) });
  throw new DomainError('ORDER_NEEDS_PRICE');
}

/**
 * Demands that the order is still what an admin saw before choosing, else ORDER_CHANGED, which says what it is
 * by now and, if told, who changed it.
 */
export function assertStillIs(seen: OrderStatus, order: OrderState, changedBy?: string): void {
  if (order.status === seen) return;
  throw new DomainError('ORDER_CHANGED', {
    ...(changedBy !== undefined && { by: changedBy }),
    status: wordFor(order),
  });
}

/**
 * Whether the actual price can be set, which confirms in the same step: only on a pending order without one
 * (spec §4).
 */
export function canConfirm(order: OrderState): boolean {
  return order.status === 'pending' && order.actualPrice === null;
}

/**
 * Demands what `canConfirm` asks, else ORDER_FINAL, or ORDER_ALREADY_CONFIRMED with the price and, if told,
 * by whom.
 */
export function assertCanConfirm(order: OrderState, confirmedBy?: string): void {
  if (canConfirm(order)) return;
  if (isFinal(order)) throw new DomainError('ORDER_FINAL', { status: wordFor(order) });
  throw new DomainError('ORDER_ALREADY_CONFIRMED', {
    ...(confirmedBy !== undefined && { by: confirmedBy }),
    ...(order.actualPrice !== null && { price: formatKsh(order.actualPrice) }),
  });
}

/** Whether its customer may cancel the order: while it is pending or confirmed (spec §4). */
export function canCancel(order: { status: OrderStatus }): boolean {
  return order.status === 'pending' || order.status === 'confirmed';
}

/** Demands what `canCancel` asks, else ORDER_NOT_CANCELLABLE. */
export function assertCanCancel(order: { status: OrderStatus }): void {
  if (!canCancel(order)) throw new DomainError('ORDER_NOT_CANCELLABLE');
}

/**
 * Whether the order shows 'Needs price confirmation': no longer pending, yet without an actual price (spec
 * §4).
 */
export function needsPrice(order: OrderState): boolean {
  return order.status !== 'pending' && order.actualPrice === null;
}

function wordFor(order: OrderState): string {
  return order.cancelledAt ? 'cancelled' : order.status;
}
