import { dispatchText, partsOfHowToPay, withoutAccents } from '@beambright/domain';
import { moneyText, totalText } from '../lib/format';
import type { OrderMessage_OrderFragment } from './messageTexts.generated';

interface OrderMessage {
  /** The name of the step for staff, such as 'price agreed'. */
  name: string;
  /** The text for WhatsApp, email and the clipboard. */
  text: string;
  /** The text of a single SMS: at most 160 characters of the GSM-7 alphabet. */
  sms: string;
}

/** The maximum lengths of a WhatsApp message and of its parts, percent-encoded as in the address that opens WhatsApp. */
const LONGEST_TEXT = 1_400;
const LONGEST_NAME = 300;
const LONGEST_DETAIL = 150;
const LONGEST_NOTE = 300;
const LONGEST_SMS = 160;
/** Matches texts in the SMS alphabet. With any other character, an SMS has room for 70 characters instead of 160. */
const PLAIN = /^[\w\n .,:;?!'"()+\-/&%@#=*]*$/;

const QUESTION = 'When can we call you to agree on the final price?';
const NOT_RIGHT = 'Is something not right? Write to us.';

/** The message about the last step of an order. Each of its texts ends with `link`, the address of the order's page. */
export function messageOf(order: OrderMessage_OrderFragment, link: string): OrderMessage {
  const { name, sentence, short = sentence, items = [], lines, details } = STEPS[stepOf(order)](order);
  return {
    name,
    text: textOf(`Hello, this is BeamBright. ${withCapital(sentence)}`, items, [
      ...lines,
      `See your order: ${link}`,
    ]),
    sms: smsOf(`BeamBright: ${short}`, details ?? lines, ` ${link}`),
  };
}

export function whatsAppLink(url: string, { text }: OrderMessage): string {
  return `${url}?text=${encodeURIComponent(text)}`;
}

/** A link that opens an SMS with the text. `telUrl` is like 'tel:+254712345678'. */
export function smsLink(telUrl: string, { sms }: OrderMessage): string {
  return `${telUrl.replace('tel:', 'sms:')}?body=${encodeURIComponent(sms)}`;
}

export function mailLink(email: string, code: string, { text }: OrderMessage): string {
  const subject = encodeURIComponent(`Your BeamBright order ${code}`);
  // RFC 6068 requires CRLF line breaks.
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${body}`;
}

type Item = OrderMessage_OrderFragment['lines'][number];

interface Step {
  name: string;
  /** The sentence of the message, which follows the name of the shop. */
  sentence: string;
  /** A shorter sentence, which replaces `sentence` in an SMS. */
  short?: string;
  items?: readonly Item[];
  lines: string[];
  /** What an SMS has instead of `lines`, most important first. Of several alternatives in an array, the first that fits. */
  details?: (string | null | string[])[];
}

type StepName = 'placed' | 'not reached' | 'agreed' | 'on its way' | 'delivered' | 'cancelled';

const STEPS: Record<StepName, (order: OrderMessage_OrderFragment) => Step> = {
  placed: ({ code, total, lines }) => ({
    name: 'order placed',
    sentence: `we have your order ${code}.`,
    items: lines,
    lines: [`Estimated total: ${totalText(total)}`, QUESTION],
    details: [QUESTION],
  }),
  'not reached': ({ code, total, lines }) => ({
    name: 'could not reach you',
    sentence: `we could not reach you about your order ${code}.`,
    items: lines,
    lines: [`Estimated total: ${totalText(total)}`, QUESTION],
    details: [QUESTION],
  }),
  agreed: priceAgreed,
  'on its way': onItsWay,
  delivered: ({ code }) => ({
    name: 'delivered',
    sentence: `your order ${code} was delivered. Thank you!`,
    lines: [NOT_RIGHT],
  }),
  cancelled: ({ code }) => ({
    name: 'order cancelled',
    sentence: `your order ${code} is cancelled.`,
    lines: ['Do you still need the parts? Write to us.'],
  }),
};

function priceAgreed({ code, actualPrice, deliveryFee, howToPay, lines }: OrderMessage_OrderFragment): Step {
  const price = moneyText(actualPrice ?? '0');
  const hasDelivery = Number(deliveryFee) > 0;
  return {
    name: 'price agreed',
    sentence: `the price of your order ${code} is agreed: ${price}${hasDelivery ? ', delivery included' : ''}.`,
    short: `order ${code}, price ${price}${hasDelivery ? ' with delivery' : ''}.`,
    items: lines,
    lines: howToPay ? [`How to pay: ${howToPay}`] : [NOT_RIGHT],
    ...(howToPay && { details: [shortHowToPay(howToPay)] }),
  };
}

/** The account to pay to in three lengths, longest first. */
function shortHowToPay(howToPay: string): string[] {
  const { account, lastDay, name } = partsOfHowToPay(howToPay);
  const short = `${withCapital(account.replace(/^M-Pesa /, ''))}.`;
  const until = lastDay ? `${short} Pay by ${lastDay}.` : short;
  return [`${until} Name: ${name}.`, until, short];
}

function onItsWay({ code, dispatches, lines }: OrderMessage_OrderFragment): Step {
  const dispatch = dispatches.at(-1)!;
  const { carrier, waybill, phone, riderName, note } = dispatch;
  const brief = (text: string) => cut(text, LONGEST_DETAIL);
  const names = {
    carrier: brief(carrier),
    riderName: riderName && brief(riderName),
    waybill: waybill && brief(waybill),
  };
  return {
    name: 'on its way',
    sentence: `your order ${code} is on its way.`,
    items: lines,
    lines: [`With: ${dispatchText({ ...dispatch, ...names })}`, ...(note ? [cut(note, LONGEST_NOTE)] : [])],
    details: [
      `With ${carrier}.`,
      waybill && `Waybill ${waybill}.`,
      phone && `Phone ${phone}.`,
      riderName && `Rider ${riderName}.`,
      note,
    ],
  };
}

function stepOf({ status, actualPrice, events, dispatches }: OrderMessage_OrderFragment): StepName {
  if (status === 'FAILED') return 'cancelled';
  if (status === 'DELIVERED') return 'delivered';
  if (actualPrice !== null) {
    if (status !== 'CONFIRMED') return 'agreed';
    const agreed = events.findLast((event) => event.actualPrice !== null);
    return timeOf(dispatches.at(-1)) > timeOf(agreed) ? 'on its way' : 'agreed';
  }
  const lastCall = events.findLast(({ reached }) => reached !== null);
  return lastCall?.reached === false ? 'not reached' : 'placed';
}

const timeOf = (step: { createdAt: string } | undefined) => step?.createdAt ?? '';

/** The text of an SMS with all details that fit whole, so that no number is cut. Skips details outside of the SMS alphabet. */
function smsOf(sentence: string, details: NonNullable<Step['details']>, end: string): string {
  let sms = sentence;
  for (const detail of details) {
    const plain = [detail ?? ''].flat().map((one) => withoutAccents('detail', one, LONGEST_SMS));
    const fits = plain.find((one) => one && PLAIN.test(one) && `${sms} ${one}${end}`.length <= LONGEST_SMS);
    if (fits) sms += ` ${fits}`;
  }
  return sms + end;
}

/** The text with as many items as fit. Their names are cut between words, so that no number is shortened. */
function textOf(start: string, lines: readonly Item[], last: readonly string[]): string {
  const items: string[] = [];
  const whole = (more: string[]) => [start, ...items, ...more, ...last].join('\n');
  for (const { itemName, quantity } of lines) {
    const item = `- ${quantity} × ${cut(itemName || 'Product')}`;
    if (lengthOf(whole([item])) > LONGEST_TEXT) break;
    items.push(item);
  }
  const left = lines.length - items.length;
  return whole(left > 0 ? [`and ${left} more`] : []);
}

const withCapital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/**
 * Shortens a text between two words. The last word that stays has no digits, because the first part of a number could look like a
 * complete number. If the first word alone is too long, cuts anywhere.
 */
function cut(text: string, longest = LONGEST_NAME): string {
  if (lengthOf(text) <= longest) return text;
  const words = text.split(' ');
  const [parts, between] = lengthOf(words[0] ?? '') > longest ? [Array.from(text), ''] : [words, ' '];
  const kept: string[] = [];
  for (const part of parts) {
    if (lengthOf([...kept, part].join(between)) > longest) break;
    kept.push(part);
  }
  while (kept.length > 0 && !isWord(kept.at(-1) ?? '')) kept.pop();
  return `${kept.join(between).trimEnd()}…`;
}

const isWord = (text: string) => /\p{L}/u.test(text) && !/\p{N}/u.test(text);

const lengthOf = (text: string) => encodeURIComponent(text).length;
