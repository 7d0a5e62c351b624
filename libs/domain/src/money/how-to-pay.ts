import { DomainError } from '../errors/errors.js';
import { HOW_TO_PAY_INVALID } from '../errors/order-errors.js';
import { dayAfter, type Day, dayOf } from '../text/calendar.js';

export const PAYMENT_KINDS = ['till', 'paybill'] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** How customers pay an agreed price by M-Pesa. */
export interface HowToPay {
  kind: PaymentKind;
  number: string;
  /** That M-Pesa shows before the PIN is typed. */
  name: string;
  /** From the day on which the price was agreed; null: no time is named. */
  days?: number | null | undefined;
}

export const MOST_PAY_DAYS = 30;
export const LONGEST_PAY_NAME = 40;

/** Trimmed; no days are null. Throws HOW_TO_PAY_INVALID. The name has characters only that every phone has, for an SMS. */
export function howToPayOf({ kind, number, name, days = null }: HowToPay) {
  const typed = { kind, number: number.replace(/\s/g, ''), name: name.trim(), days };
  if (!/^\d{5,7}$/.test(typed.number)) throw new DomainError(HOW_TO_PAY_INVALID, { fault: 'number' });
  if (typed.name.length > LONGEST_PAY_NAME || !/^(?=.*[A-Za-z0-9])[A-Za-z0-9 .,&'()-]+$/.test(typed.name))
    throw new DomainError(HOW_TO_PAY_INVALID, { fault: 'name' });
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= MOST_PAY_DAYS))
    throw new DomainError(HOW_TO_PAY_INVALID, { fault: 'days' });
  return typed;
}

/** The last day to pay a price that was agreed then; null if none is named. */
export function lastDayToPay({ days }: HowToPay, agreedAt: Date): Day | null {
  return days ? dayAfter(dayOf(agreedAt), days) : null;
}

/** 'M-Pesa paybill 247247, account K7M-4P7, by Dec 3, name BEAMBRIGHT LTD'; `code` is of the order. */
export function howToPayText({ kind, number, name }: HowToPay, code: string, lastDay: Day | null): string {
  const account = kind === 'paybill' ? `, account ${code}` : '';
  const until = lastDay ? `${UNTIL}${DATE.format(new Date(lastDay))}` : '';
  return `M-Pesa ${kind} ${number}${account}${until}${NAME}${name}`;
}

const UNTIL = ', by ';
const NAME = ', name ';

/** The parts of that text, such as 'M-Pesa till 512345', 'Dec 3' and 'BEAMBRIGHT LTD'; '' if no day is named. */
export function partsOfHowToPay(text: string) {
  const [start = '', ...name] = text.split(NAME);
  const [account = '', lastDay = ''] = start.split(UNTIL);
  return { account, lastDay, name: name.join(NAME) };
}

const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
