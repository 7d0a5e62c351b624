import { assertCanConfirm, problemOf } from '@beambright/domain';
import { useState } from 'react';
import { ConfirmOrderDocument, type ConfirmOrderForm_OrderFragment } from './ConfirmOrderForm.generated';
import { orderStateOf } from './orderState';
import { useDecideOrder } from './useDecideOrder';

/** State of ConfirmOrderForm. */
export function useConfirmOrder(order: ConfirmOrderForm_OrderFragment) {
  const [sent, setSent] = useState('');
  const [isDone, setDone] = useState(false);
  const { decide, isBusy, ...last } = useDecideOrder(
    order.id,
    ConfirmOrderDocument,
    'Order confirmed with actual price!',
  );
  const isClaimed = last.isClaimed && !order.claim?.isMine;
  // Once the admin has taken the order over, the refusal no longer applies.
  const error = last.isClaimed && !isClaimed ? null : last.error;
  const isAboutPrice = error?.code === 'ACTUAL_PRICE_INVALID';

  async function confirm(actualPrice: string): Promise<boolean> {
    if (isBusy) return false;
    setSent(actualPrice);
    const done = await decide({ id: order.id, actualPrice, overrideClaim: isClaimed });
    setDone(done);
    return done;
  }

  return {
    /** Takes a decimal. */
    confirm,
    problemWith: (price: string) => (isAboutPrice && price === sent ? error.message : undefined),
    /** Why the order can no longer be confirmed. */
    decided: isBusy || isDone ? undefined : decisionOn(order),
    error: isAboutPrice ? null : error,
    isClaimed,
    isBusy,
  };
}

/** A colleague decided first, or the customer cancelled. */
function decisionOn(order: ConfirmOrderForm_OrderFragment): string | undefined {
  if (order.canConfirm) return undefined;
  const by = order.events.findLast(({ actualPrice }) => actualPrice !== null)?.actorEmail;
  return problemOf(() => assertCanConfirm(orderStateOf(order), by ?? undefined))?.message;
}
