import { moneyText, shortId } from '../../lib/format';
import type { OrderHistory_EventFragment } from './OrderHistory.generated';

type Step = Omit<OrderHistory_EventFragment, 'createdAt'>;
type Status = Step['toStatus'];

const IN_HISTORY: Record<Status, string> = {
  PENDING: 'Pending again',
  CONFIRMED: 'Confirmed',
  DELIVERED: 'Delivered',
  FAILED: 'Closed by the shop',
};

const AS_NEWS: Record<Status, string> = {
  PENDING: 'is pending again',
  CONFIRMED: 'was confirmed',
  DELIVERED: 'was delivered',
  FAILED: 'was closed by the shop',
};

/** A step of the history: 'Confirmed at Ksh 2,500' */
export function stepText({ kind, toStatus, actualPrice, correctedParts }: Omit<Step, 'by'>): string {
  if (kind === 'PLACED') return 'Received';
  if (kind === 'CANCELLED') return 'Cancelled';
  if (kind === 'PRICE_CORRECTED') return `Price corrected to ${moneyText(actualPrice ?? '')}`;
  if (correctedParts) return `We corrected the ${correctedParts.map(partText).join(', the ')}`;
  return `${IN_HISTORY[toStatus]}${atPrice(actualPrice)}`;
}

/** 'Order 0f8fad5b was confirmed at Ksh 2,500' */
export function newsText(orderId: string, step: Step): string {
  const { kind, toStatus, actualPrice } = step;
  if (kind.endsWith('_CORRECTED')) return `Order ${shortId(orderId)}: ${stepText(step)}`;
  return `Order ${shortId(orderId)} ${AS_NEWS[toStatus]}${atPrice(actualPrice)}`;
}

/** 'PHONE_NUMBER' -> 'phone number' */
function partText(part: string): string {
  return part.toLowerCase().replace('_', ' ');
}

function atPrice(actualPrice: string | null): string {
  return actualPrice ? ` at ${moneyText(actualPrice)}` : '';
}
