import { assertCanConfirm, centsOf, plainText, problemOf } from '@beambright/domain';
import { useState } from 'react';
import { farPriceText, priceDecimal, priceProblem } from './actualPrice';
import { ConfirmOrderDocument, type ConfirmOrderForm_OrderFragment } from './ConfirmOrderForm.generated';
import { orderStateOf } from './orderState';
import { useDecideOrder } from './useDecideOrder';

/** State of ConfirmOrderForm. */
export function useConfirmOrder(order: ConfirmOrderForm_OrderFragment) {
  const [price, setPrice] = useState(() => lastOfferOf(order));
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
    /** The submitted price, if it must be confirmed with another key than Enter: 'Ksh 876,000'. */
    farPrice: price === submittedPrice ? farPriceText(price, order.total) : undefined,
    markSubmitted: () => setSubmittedPrice(price),
    /** Why the order can no longer be confirmed. */
    decided: isBusy || isDone ? undefined : decisionOn(order),
    error: isAboutPrice ? null : error,
    isClaimed,
    isBusy,
    confirm,
  };
}

/** The price that a colleague has offered on the phone, or ''. */
function lastOfferOf({ events }: ConfirmOrderForm_OrderFragment): string {
  const offer = events.findLast(({ offeredPrice }) => offeredPrice !== null)?.offeredPrice;
  return offer ? plainText(centsOf(offer)) : '';
}

/** A colleague decided first, or the customer cancelled. */
function decisionOn(order: ConfirmOrderForm_OrderFragment): string | undefined {
  if (order.canConfirm) return undefined;
  const by = order.events.findLast(({ kind }) => kind === 'CONFIRMED')?.actorEmail;
  return problemOf(() => assertCanConfirm(orderStateOf(order), by ?? undefined))?.message;
}
