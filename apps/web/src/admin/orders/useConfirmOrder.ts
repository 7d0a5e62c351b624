import { assertCanConfirm, problemOf } from '@beambright/domain';
import { useState } from 'react';
import { priceDecimal, priceProblem } from './actualPrice';
import { ConfirmOrderDocument, type ConfirmOrderForm_OrderFragment } from './ConfirmOrderForm.generated';
import { orderStateOf } from './orderState';
import { useDecideOrder } from './useDecideOrder';

/** The state of the form that confirms an order. */
export function useConfirmOrder(order: ConfirmOrderForm_OrderFragment, initialPrice: string) {
  const [price, setPrice] = useState(initialPrice);
  const [triedPrice, setTriedPrice] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const decision = useDecideOrder(order.id, ConfirmOrderDocument, 'Order confirmed with actual price!');
  const { decide, isBusy, refusal, isClaimed } = decision;
  const isAboutPrice = refusal?.code === 'ACTUAL_PRICE_INVALID';
  const problem = priceProblem(price) ?? (isAboutPrice ? refusal.message : undefined);

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
    /** A fault belongs to the price that was tried: typing on takes it away. */
    fault: price === triedPrice ? problem : undefined,
    tryPrice: () => setTriedPrice(price),
    /** Why it cannot be confirmed any more, while the form is open. */
    decided: isBusy || isDone ? undefined : decisionOn(order),
    refusal: isAboutPrice ? null : refusal,
    isClaimed,
    isBusy,
    confirm,
  };
}

/** A colleague was first, or the customer cancelled. */
function decisionOn(order: ConfirmOrderForm_OrderFragment): string | undefined {
  if (order.canConfirm) return undefined;
  const by = order.events.findLast(({ kind }) => kind === 'CONFIRMED')?.actorEmail;
  return problemOf(() => assertCanConfirm(orderStateOf(order), by ?? undefined))?.message;
}
