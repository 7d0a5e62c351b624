import { assertCanConfirm, problemOf } from '@beambright/domain';
import { useState } from 'react';
import { priceDecimal, priceProblem } from './actualPrice';
import { ConfirmOrderDocument, type ConfirmOrderForm_OrderFragment } from './ConfirmOrderForm.generated';
import { orderStateOf } from './orderState';
import { useDecideOrder } from './useDecideOrder';

/** State of ConfirmOrderForm. */
export function useConfirmOrder(order: ConfirmOrderForm_OrderFragment, initialPrice: string) {
  const [price, setPrice] = useState(initialPrice);
  const [submittedPrice, setSubmittedPrice] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const decision = useDecideOrder(order.id, ConfirmOrderDocument, 'Order confirmed with actual price!');
  const { decide, isBusy, error, isClaimed } = decision;
  const isAboutPrice = error?.code === 'ACTUAL_PRICE_INVALID';
  const problem = priceProblem(price) ?? (isAboutPrice ? error.message : undefined);

  async function confirm(): Promise<boolean> {
    const done = await decide({
      id: order.id,
      actualPrice: priceDecimal(price),
      overrideClaim: isClaimed,
    });
    setDone(done);
    return done;
  }

  return {
    price,
    setPrice,
    /** Shown only for the submitted price: typing clears it. */
    fault: price === submittedPrice ? problem : undefined,
    markSubmitted: () => setSubmittedPrice(price),
    /** Why the order can no longer be confirmed. */
    decided: isBusy || isDone ? undefined : decisionOn(order),
    error: isAboutPrice ? null : error,
    isClaimed,
    isBusy,
    confirm,
  };
}

/** A colleague decided first, or the customer cancelled. */
function decisionOn(order: ConfirmOrderForm_OrderFragment): string | undefined {
  if (order.canConfirm) return undefined;
  const by = order.events.findLast(({ kind }) => kind === 'CONFIRMED')?.actorEmail;
  return problemOf(() => assertCanConfirm(orderStateOf(order), by ?? undefined))?.message;
}
