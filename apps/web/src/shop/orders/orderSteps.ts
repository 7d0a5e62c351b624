import { stepText as domainStepText } from '@beambright/domain';
import { moneyText, shortId } from '../../lib/format';
import type { OrderHistory_EventFragment } from './OrderHistory.generated';

type Step = Omit<OrderHistory_EventFragment, 'by' | 'createdAt'>;

/** A step of the history, such as 'Confirmed at Ksh 2,500'. */
export function stepText({ kind, toStatus, actualPrice, correctedParts }: Step): string {
  return domainStepText({
    kind: lowercase(kind),
    toStatus: lowercase(toStatus),
    price: actualPrice && moneyText(actualPrice),
    correctedParts: correctedParts?.map(lowercase),
  });
}

export function newsText(orderId: string, step: Step): string {
  return `Order ${shortId(orderId)}: ${stepText(step)}`;
}

function lowercase<Name extends string>(name: Name): Lowercase<Name> {
  return name.toLowerCase() as Lowercase<Name>;
}
