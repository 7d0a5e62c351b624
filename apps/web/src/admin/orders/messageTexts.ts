import { moneyText, totalText } from '../../lib/format';
import type { OrderMessage_OrderFragment } from './OrderMessage.generated';

/** What there is to tell the customer after the last step of an order. */
interface OrderMessage {
  /** Of the step, as the history tells it. */
  name: string;
  /** For WhatsApp, mails and the clipboard. */
  text: string;
  /** At most 160 characters that every phone has, so one SMS. */
  sms: string;
}

/** In characters as WhatsApp's address holds them, percent-encoded. */
const LONGEST_TEXT = 1_400;
const LONGEST_NAME = 300;

export function messageOf(order: OrderMessage_OrderFragment): OrderMessage {
  const { code, actualPrice, total, deliveryFee } = order;
  const estimate = `Estimated total: ${totalText(total)}`;
  const question = 'When can we call you to agree on the final price?';
  const about = (greeting: string, ...last: string[]) => withItems(greeting, order.lines, last);
  switch (stepOf(order)) {
    case 'cancelled':
      return spoken(
        'order cancelled',
        `Your order ${code} is cancelled. Do you still need the parts? Write to us.`,
      );
    case 'delivered':
      return spoken(
        'delivered',
        `Your order ${code} was delivered. Is something not right? Write to us. Thank you!`,
      );
    case 'agreed': {
      const price = `${moneyText(actualPrice!)}${Number(deliveryFee) > 0 ? ', delivery included' : ''}`;
      return {
        name: 'price agreed',
        text: about(
          `Hello, this is BeamBright. The price of your order ${code} is agreed:`,
          `Price: ${price}`,
        ),
        sms: `BeamBright: the price of your order ${code} is agreed: ${price}. Is something not right? Write to us.`,
      };
    }
    case 'not reached':
      return {
        name: 'could not reach you',
        text: about(
          `Hello, this is BeamBright. We could not reach you about your order ${code}:`,
          estimate,
          question,
        ),
        sms: `BeamBright: we could not reach you about your order ${code}. ${question}`,
      };
    case 'placed':
      return {
        name: 'order placed',
        text: about(`Hello, this is BeamBright about your order ${code}:`, estimate, question),
        sms: `BeamBright: we have your order ${code}. ${question}`,
      };
  }
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

function stepOf({ status, actualPrice, events }: OrderMessage_OrderFragment) {
  if (status === 'FAILED') return 'cancelled';
  if (status === 'DELIVERED') return 'delivered';
  if (actualPrice !== null) return 'agreed';
  const lastCall = events.findLast(({ reached }) => reached !== null);
  return lastCall?.reached === false ? 'not reached' : 'placed';
}

function spoken(name: string, sentence: string): OrderMessage {
  return { name, text: `Hello, this is BeamBright. ${sentence}`, sms: `BeamBright: ${sentence}` };
}

/** As many items as fit; their names are cut between words, so never in a number. */
function withItems(
  greeting: string,
  lines: OrderMessage_OrderFragment['lines'],
  last: readonly string[],
): string {
  const items: string[] = [];
  const whole = (more: string[]) => [greeting, ...items, ...more, ...last].join('\n');
  for (const { itemName, quantity } of lines) {
    const item = `- ${quantity} × ${cut(itemName || 'Product')}`;
    if (lengthOf(whole([item])) > LONGEST_TEXT) break;
    items.push(item);
  }
  const left = lines.length - items.length;
  return whole(left > 0 ? [`and ${left} more`] : []);
}

function cut(name: string): string {
  if (lengthOf(name) <= LONGEST_NAME) return name;
  let kept = '';
  for (const word of name.split(' ')) {
    if (lengthOf(`${kept} ${word}`) > LONGEST_NAME) break;
    kept += `${word} `;
  }
  return `${kept.trimEnd()}…`;
}

const lengthOf = (text: string) => encodeURIComponent(text).length;
