import { centsOf, stepText as domainStepText } from '@beambright/domain';
import { moneyText, shortId } from '../../lib/format';
import type { OrderHistory_EventFragment } from './OrderHistory.generated';

type Step = Omit<OrderHistory_EventFragment, 'createdAt'>;
type Status = Step['toStatus'];

const AS_NEWS: Record<Status, string> = {
  PENDING: 'is pending again',
  CONFIRMED: 'was confirmed',
  DELIVERED: 'was delivered',
  FAILED: 'was closed by the shop',
};

/** A step of the history: 'Confirmed at Ksh 2,500' */
export function stepText({ kind, toStatus, actualPrice, correctedParts }: Omit<Step, 'by'>): string {
  return domainStepText({
    kind: lowercase(kind),
    toStatus: lowercase(toStatus),
    actualPrice: actualPrice === null ? null : centsOf(actualPrice),
    correctedParts: correctedParts?.map(lowercase) ?? null,
  });
}

/** 'Order 0f8fad5b was confirmed at Ksh 2,500' */
export function newsText(orderId: string, step: Step): string {
  const { kind, toStatus, actualPrice } = step;
  if (kind.endsWith('_CORRECTED')) return `Order ${shortId(orderId)}: ${stepText(step)}`;
  return `Order ${shortId(orderId)} ${AS_NEWS[toStatus]}${atPrice(actualPrice)}`;
}

function atPrice(actualPrice: string | null): string {
  return actualPrice ? ` at ${moneyText(actualPrice)}` : '';
}

function lowercase<Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>;
}
