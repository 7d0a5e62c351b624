import { DomainError } from './errors.js';
import { type Cents, isActualPrice } from './money.js';
import { canConfirm, type OrderState } from './order-status.js';
import { assertText, LENGTHS } from './text.js';

/** How long an order that an admin has opened from the call queue is theirs. */
export const CLAIM_MINUTES = 10;

/** A customer may be called again at any time of so many days; who waits longer has forgotten the order. */
export const MAX_DAYS_TO_CALL_AGAIN = 30;

const DAY = 24 * 60 * 60 * 1000;

/** One call to a customer, as the admin who made it tells of it. */
export interface Call {
  /** Whether somebody answered. */
  reached: boolean;
  /** What the shop asked for; it binds nobody before the order is confirmed. */
  offeredPrice: Cents | null;
  note: string | null;
  /** When the customer is to be called again, if that was agreed or decided. */
  tryAgainAt: Date | null;
}

/** Whether an order stands in the call queue: for as long as its price has to be agreed by phone (spec §1). */
export function waitsForCall(order: OrderState): boolean {
  return canConfirm(order);
}

/**
 * Whether a call sends the order back in the queue: without an answer, or when another call is due. Whoever was reached
 * with no more to say is about to be confirmed, and the order stays where it is.
 */
export function sendsBack(call: Pick<Call, 'reached' | 'tryAgainAt'>): boolean {
  return !call.reached || call.tryAgainAt !== null;
}

/** Demands a time that lies ahead, by at most 30 days, else CALL_TIME_INVALID. */
export function assertCallTime(tryAgainAt: Date, now: Date): void {
  const wait = tryAgainAt.getTime() - now.getTime();
  if (!(wait > 0 && wait <= MAX_DAYS_TO_CALL_AGAIN * DAY)) {
    throw new DomainError('CALL_TIME_INVALID', { days: MAX_DAYS_TO_CALL_AGAIN });
  }
}

/**
 * The call as it is stored: the note trimmed, at most 2,000 characters; a price like an actual one, else OFFERED_PRICE_INVALID; a time
 * that is none, such as `new Date('soon')`, is INVALID_INPUT.
 */
export function checkedCall(call: Call): Call {
  if (call.tryAgainAt && Number.isNaN(call.tryAgainAt.getTime())) {
    const message = 'tryAgainAt must be an instant such as 2026-01-31T14:00:00Z';
    throw new DomainError('INVALID_INPUT', { message, field: 'tryAgainAt' });
  }
  const note = call.note?.trim() || null;
  assertText('note', note ?? '', { max: LENGTHS.notes });
  if (call.offeredPrice !== null && !isActualPrice(call.offeredPrice)) {
    throw new DomainError('OFFERED_PRICE_INVALID');
  }
  return { ...call, note };
}

/** Whether two calls tell the same: then the second is the first, sent again after a lost answer. */
export function isSameCall(one: Call, other: Call): boolean {
  return (
    one.reached === other.reached &&
    one.offeredPrice === other.offeredPrice &&
    one.note === other.note &&
    one.tryAgainAt?.getTime() === other.tryAgainAt?.getTime()
  );
}
