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
export function stepText({ kind, toStatus, actualPrice }: Omit<Step, 'by'>): string {
  if (kind === 'PLACED') return 'Received';
  if (kind === 'CANCELLED') return 'Cancelled';
  if (kind === 'PRICE_CORRECTED') return `Price corrected to ${moneyText(actualPrice ?? '')}`;
  return `${IN_HISTORY[toStatus]}${atPrice(actualPrice)}`;
}

/** 'Order 0f8fad5b was confirmed at Ksh 2,500' */
export function newsText(orderId: string, { kind, toStatus, actualPrice }: Step): string {
  if (kind === 'PRICE_CORRECTED')
    return `Order ${shortId(orderId)}: ${stepText({ kind, toStatus, actualPrice })}`;
  return `Order ${shortId(orderId)} ${AS_NEWS[toStatus]}${atPrice(actualPrice)}`;
}

function atPrice(actualPrice: string | null): string {
  return actualPrice ? ` at ${moneyText(actualPrice)}` : '';
}
