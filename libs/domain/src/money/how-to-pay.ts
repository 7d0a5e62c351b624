import { DomainError } from '../errors/errors.js';
import { HOW_TO_PAY_INVALID } from '../errors/order-errors.js';
import { dayAfter, dayOf } from '../text/calendar.js';

export const PAYMENT_KINDS = ['till', 'paybill'] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** How customers pay an agreed price by M-Pesa. */
export interface HowToPay {
  kind: PaymentKind;
  number: string;
  /** That M-Pesa shows before the PIN is typed. */
  name: string;
  /** From the day on which the price was agreed; null: no time is named. */
  days: number | null;
}

export const MOST_PAY_DAYS = 30;
export const LONGEST_PAY_NAME = 40;

/** Trimmed. Throws HOW_TO_PAY_INVALID. The name has characters only that every phone has, for an SMS. */
export function howToPayOf({ kind, number, name, days }: HowToPay): HowToPay {
  const typed = { kind, number: number.replace(/\s/g, ''), name: name.trim(), days };
  if (!/^\d{5,7}$/.test(typed.number)) throw new DomainError(HOW_TO_PAY_INVALID, { fault: 'number' });
  if (typed.name.length > LONGEST_PAY_NAME || !/^[A-Za-z0-9 .,&'()-]+$/.test(typed.name))
    throw new DomainError(HOW_TO_PAY_INVALID, { fault: 'name' });
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= MOST_PAY_DAYS))
    throw new DomainError(HOW_TO_PAY_INVALID, { fault: 'days' });
  return typed;
}

/** 'M-Pesa paybill 247247, account K7M-4P7, name BEAMBRIGHT LTD, by Thu, Dec 3'; `code` of the order whose price was agreed then. */
export function howToPayText({ kind, number, name, days }: HowToPay, code: string, agreedAt: Date): string {
  const account = kind === 'paybill' ? `, account ${code}` : '';
  const until = days === null ? '' : `, by ${dateText(dayAfter(dayOf(agreedAt), days))}`;
  return `M-Pesa ${kind} ${number}${account}, name ${name}${until}`;
}

const DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const dateText = (day: string) => DATE.format(new Date(day));
