import { shortId, totalText } from '../../lib/format';

interface Order {
  id: string;
  total: { min: string; max: string };
  lines: readonly { itemName: string; quantity: number }[];
}

/** Opens WhatsApp with a prefilled message about the order. */
export function whatsAppLink(url: string, order: Order): string {
  return `${url}?text=${encodeURIComponent(messageAbout(order))}`;
}

export function mailLink(email: string, order: Order): string {
  const subject = encodeURIComponent(`Your BeamBright order #${shortId(order.id)}`);
  // RFC 6068 requires CRLF line breaks.
  const body = encodeURIComponent(messageAbout(order).replaceAll('\n', '\r\n'));
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${subject}&body=${body}`;
}

function messageAbout({ id, lines, total }: Order): string {
  const items = lines.map(({ itemName, quantity }) => `- ${quantity} × ${itemName || 'Product'}`);
  return [
    `Hello, this is BeamBright about your order #${shortId(id)}:`,
    ...items,
    `Estimated total: ${totalText(total)}`,
    'When can we call you to agree on the final price?',
  ].join('\n');
}
