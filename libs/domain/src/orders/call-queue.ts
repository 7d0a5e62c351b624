import { DomainError } from '../errors/errors.js';
import { CALL_TIME_INVALID, OFFERED_PRICE_INVALID, ORDER_CORRECTED } from '../errors/order-errors.js';
import { type Cents, isActualPrice } from '../money/money.js';
import { assertText, inputError, LENGTHS } from '../text/text.js';
import { canConfirm, type OrderState } from './order-status.js';

export const CLAIM_MINUTES = 10;

/** How many days ahead the next call may be: later the customer has forgotten the order. */
export const MAX_DAYS_TO_CALL_AGAIN = 30;

/** Why a customer does not buy, in the order in which the call desk lists them. */
export const NOT_BUYING_REASONS = [
  'too_dear',
  'found_elsewhere',
  'wrong_number',
  'duplicate',
  'out_of_stock',
  'other',
] as const;

export type NotBuyingReason = (typeof NOT_BUYING_REASONS)[number];

/** An order is due this long after a call to a wrong number: by then the customer may have corrected the number. */
const HOURS_AFTER_WRONG_NUMBER = 24;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export interface Call {
  /** Whether the customer answered the call. */
  reached: boolean;
  /** The price that the shop offered. It is not binding until the order is confirmed. */
  offeredPrice: Cents | null;
  note: string | null;
  tryAgainAt: Date | null;
  /** Why the customer does not buy, which fails the order. Null if the customer may still buy. */
  notBuying: NotBuyingReason | null;
  /** The number that was called, if it is not the customer's; the order stays pending. */
  wrongNumber: string | null;
}

/** Whether the order is in the call queue: its price has not been agreed yet. */
export function waitsForCall(order: OrderState): boolean {
  return canConfirm(order);
}

/**
 * When the order is due after a call: at the chosen time, or 24 hours after a call to a wrong number. If the customer did not
 * answer, it is due at the time of the call, behind all orders that are due now. Null if the order keeps its place, because it is
 * about to be confirmed.
 */
export function dueAfter(
  { reached, tryAgainAt, wrongNumber }: Pick<Call, 'reached' | 'tryAgainAt' | 'wrongNumber'>,
  calledAt: Date,
): Date | null {
  if (tryAgainAt) return tryAgainAt;
  if (wrongNumber !== null) return new Date(calledAt.getTime() + HOURS_AFTER_WRONG_NUMBER * HOUR);
  return reached ? null : calledAt;
}

export function assertStillPhone(called: string, phone: string | null): void {
  if (called !== phone) throw new DomainError(ORDER_CORRECTED);
}

/** Throws CALL_TIME_INVALID unless the time is in the future and within 30 days. */
export function assertCallTime(tryAgainAt: Date, now: Date): void {
  const wait = tryAgainAt.getTime() - now.getTime();
  if (!(wait > 0 && wait <= MAX_DAYS_TO_CALL_AGAIN * DAY)) {
    throw new DomainError(CALL_TIME_INVALID, { days: MAX_DAYS_TO_CALL_AGAIN });
  }
}

/** Trims the note. Throws TEXT_TOO_LONG, TEXT_HAS_NUL, OFFERED_PRICE_INVALID, and INVALID_INPUT for a wrong date or fields that exclude each other. */
export function checkedCall(call: Call): Call {
  assertFitsTogether(call);
  const note = call.note?.trim() || null;
  assertText('note', note ?? '', { max: LENGTHS.notes });
  if (call.offeredPrice !== null && !isActualPrice(call.offeredPrice)) {
    throw new DomainError(OFFERED_PRICE_INVALID);
  }
  return { ...call, note };
}

function assertFitsTogether({ reached, tryAgainAt, notBuying, wrongNumber }: Call): void {
  if (tryAgainAt && Number.isNaN(tryAgainAt.getTime()))
    throw inputError('tryAgainAt', 'tryAgainAt must be a date and time such as 2026-01-31T14:00:00Z');
  if (tryAgainAt && notBuying)
    throw inputError('tryAgainAt', 'tryAgainAt must be null if the customer does not buy');
  if (wrongNumber !== null && (reached || tryAgainAt || notBuying)) {
    const others = 'if the customer was reached, with tryAgainAt and with notBuying';
    throw inputError('wrongNumber', `wrongNumber must be null ${others}`);
  }
}

/** Whether two requests record the same phone call. The second is then a retry, because the response to the first was lost. */
export function isSameCall(one: Call, other: Call): boolean {
  return (
    one.reached === other.reached &&
    one.offeredPrice === other.offeredPrice &&
    one.note === other.note &&
    one.notBuying === other.notBuying &&
    one.wrongNumber === other.wrongNumber &&
    one.tryAgainAt?.getTime() === other.tryAgainAt?.getTime()
  );
}
