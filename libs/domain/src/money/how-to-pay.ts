import { DomainError } from '../errors/errors.js';
import { HOW_TO_PAY_INVALID } from '../errors/order-errors.js';
import { dayAfter, type Day, dayOf } from '../text/calendar.js';

export const PAYMENT_KINDS = ['till', 'paybill'] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** How customers pay an agreed price by M-Pesa. */
export interface HowToPay {
  kind: PaymentKind;
  number: string;
  /** The name that M-Pesa shows before the PIN is typed. */
  name: string;
  /** How many days after the price was agreed it must be paid; null if no day is named. */
  days?: number | null | undefined;
}

export const MOST_PAY_DAYS = 30;
export const LONGEST_PAY_NAME = 40;

/** The settings in their stored form. The name has only characters that all phones show in an SMS. Throws HOW_TO_PAY_INVALID. */
export function howToPayOf({ kind, number, name, days = null }: HowToPay) {
  const typed = { kind, number: number.replace(/\s/g, ''), name: name.trim(), days };
  if (!/^\d{5,7}$/.test(typed.number)) throw new DomainError(HOW_TO_PAY_INVALID, { fault: 'number' });
  if (typed.name.length > LONGEST_PAY_NAME || !/^(?=.*[A-Za-z0-9])[A-Za-z0-9 .,&'()-]+$/.test(typed.name))
    throw new DomainError(HOW_TO_PAY_INVALID, { fault: 'name' });
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= MOST_PAY_DAYS))
    throw new DomainError(HOW_TO_PAY_INVALID, { fault: 'days' });
  return typed;
}

/** The last day to pay a price that was agreed at this time; null if no day is named. */
export function lastDayToPay({ days }: HowToPay, agreedAt: Date): Day | null {
  return days ? dayAfter(dayOf(agreedAt), days) : null;
}

/** How to pay: 'M-Pesa paybill 247247, account K7M-4P7, by Dec 3, name BEAMBRIGHT LTD'. `code` is that of the order. */
export function howToPayText({ kind, number, name }: HowToPay, code: string, lastDay: Day | null): string {
  const account = kind === 'paybill' ? `, account ${code}` : '';
  const until = lastDay ? `${UNTIL}${DATE.format(new Date(lastDay))}` : '';
  return `M-Pesa ${kind} ${number}${account}${until}${NAME}${name}`;
}

const UNTIL = ', by ';
const NAME = ', name ';

/** The parts of the text from `howToPayText`, such as 'M-Pesa till 512345', 'Dec 3' (or '') and 'BEAMBRIGHT LTD'. */
export function partsOfHowToPay(text: string) {
  const [start = '', ...name] = text.split(NAME);
  const [account = '', lastDay = ''] = start.split(UNTIL);
  return { account, lastDay, name: name.join(NAME) };
}

const DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
