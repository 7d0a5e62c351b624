import { dispatchText, withoutAccents } from '@beambright/domain';
import { moneyText, totalText } from '../../lib/format';
import type { OrderMessage_OrderFragment } from './OrderMessage.generated';

/** What there is to tell the customer after the last step of an order. */
interface OrderMessage {
  /** Of the step, as the history tells it. */
  name: string;
  /** For WhatsApp, mails and the clipboard. */
  text: string;
  /** One SMS: at most 160 characters, all of the GSM-7 alphabet. */
  sms: string;
}

/** In characters as WhatsApp's address holds them, percent-encoded. */
const LONGEST_TEXT = 1_400;
const LONGEST_NAME = 300;
const LONGEST_DETAIL = 150;
const LONGEST_SMS = 160;
/** One character each in an SMS; any other makes it two. */
const PLAIN = /^[\w\n .,:;?!'"()+\-/&%@#=*]*$/;

const QUESTION = 'When can we call you to agree on the final price?';
const NOT_RIGHT = 'Is something not right? Write to us.';

export function messageOf(order: OrderMessage_OrderFragment): OrderMessage {
  const { code, actualPrice, total, deliveryFee } = order;
  const estimate = `Estimated total: ${totalText(total)}`;
  switch (stepOf(order)) {
    case 'cancelled':
      return spoken(
        'order cancelled',
        `Your order ${code} is cancelled. Do you still need the parts? Write to us.`,
      );
    case 'delivered':
      return spoken('delivered', `Your order ${code} was delivered. ${NOT_RIGHT} Thank you!`);
    case 'on its way':
      return onItsWay(order);
    case 'agreed': {
      const price = `${moneyText(actualPrice!)}${Number(deliveryFee) > 0 ? ', delivery included' : ''}`;
      return {
        name: 'price agreed',
        text: withItems(order, `The price of your order ${code} is agreed:`, [`Price: ${price}`]),
        sms: smsOf(`the price of your order ${code} is agreed: ${price}.`, [NOT_RIGHT]),
      };
    }
    case 'not reached':
      return {
        name: 'could not reach you',
        text: withItems(order, `We could not reach you about your order ${code}:`, [estimate, QUESTION]),
        sms: smsOf(`we could not reach you about your order ${code}.`, [QUESTION]),
      };
    case 'placed':
      return {
        name: 'order placed',
        text: withItems(order, `We have your order ${code}:`, [estimate, QUESTION]),
        sms: smsOf(`we have your order ${code}.`, [QUESTION]),
      };
  }
}

function onItsWay(order: OrderMessage_OrderFragment): OrderMessage {
  const dispatch = order.dispatches.at(-1)!;
  const { carrier, waybill, phone, riderName, note } = dispatch;
  const brief = (text: string) => cut(text, LONGEST_DETAIL);
  const names = { carrier: brief(carrier), riderName: riderName && brief(riderName) };
  return {
    name: 'on its way',
    text: withItems(order, `Your order ${order.code} is on its way:`, [
      `With: ${dispatchText({ ...dispatch, ...names })}`,
      ...(note ? [brief(note)] : []),
    ]),
    sms: smsOf(`your order ${order.code} is on its way.`, [
      `With ${carrier}.`,
      waybill && `Waybill ${waybill}.`,
      phone && `Phone ${phone}.`,
      riderName && `Rider ${riderName}.`,
      note,
    ]),
  };
}

/** Opens WhatsApp with the message typed already. */
export function whatsAppLink(url: string, order: OrderMessage_OrderFragment): string {
  return `${url}?text=${encodeURIComponent(messageOf(order).text)}`;
}

/** `telUrl`: such as 'tel:+254712345678'. */
export function smsLink(telUrl: string, order: OrderMessage_OrderFragment): string {
  return `${telUrl.replace('tel:', 'sms:')}?body=${encodeURIComponent(messageOf(order).sms)}`;
}

export function mailLink(email: string, order: OrderMessage_OrderFragment): string {
  const subject = encodeURIComponent(`Your BeamBright order ${order.code}`);
  // RFC 6068 requires CRLF line breaks.
  const body = encodeURIComponent(messageOf(order).text.replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${body}`;
}

function stepOf({ status, actualPrice, events, dispatches }: OrderMessage_OrderFragment) {
  if (status === 'FAILED') return 'cancelled';
  if (status === 'DELIVERED') return 'delivered';
  if (actualPrice !== null) {
    const agreed = events.findLast((event) => event.actualPrice !== null);
    return timeOf(dispatches.at(-1)) > timeOf(agreed) ? 'on its way' : 'agreed';
  }
  const lastCall = events.findLast(({ reached }) => reached !== null);
  return lastCall?.reached === false ? 'not reached' : 'placed';
}

const timeOf = (step: { createdAt: string } | undefined) => step?.createdAt ?? '';

function spoken(name: string, sentence: string): OrderMessage {
  return { name, text: `${HELLO} ${sentence}`, sms: smsOf(sentence) };
}

const HELLO = 'Hello, this is BeamBright.';

/** As many details as fit, each whole, so that no number is cut. */
function smsOf(sentence: string, details: readonly (string | null)[] = []): string {
  let sms = `BeamBright: ${sentence}`;
  for (const detail of details) {
    const plain = withoutAccents('detail', detail ?? '', LONGEST_SMS);
    if (plain && PLAIN.test(plain) && `${sms} ${plain}`.length <= LONGEST_SMS) sms += ` ${plain}`;
  }
  return sms;
}

/** As many items as fit; their names are cut between words, so never in a number. */
function withItems({ lines }: OrderMessage_OrderFragment, sentence: string, last: readonly string[]): string {
  const items: string[] = [];
  const whole = (more: string[]) => [`${HELLO} ${sentence}`, ...items, ...more, ...last].join('\n');
  for (const { itemName, quantity } of lines) {
    const item = `- ${quantity} × ${cut(itemName || 'Product')}`;
    if (lengthOf(whole([item])) > LONGEST_TEXT) break;
    items.push(item);
  }
  const left = lines.length - items.length;
  return whole(left > 0 ? [`and ${left} more`] : []);
}

function cut(name: string, longest = LONGEST_NAME): string {
  if (lengthOf(name) <= longest) return name;
  let kept = '';
  for (const word of name.split(' ')) {
    if (lengthOf(`${kept} ${word}`) > longest) break;
    kept += `${word} `;
  }
  return `${kept.trimEnd()}…`;
}

const lengthOf = (text: string) => encodeURIComponent(text).length;
