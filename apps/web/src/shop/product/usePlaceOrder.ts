import { useApolloClient } from '@apollo/client/react';
import { DEFAULT_SHIPPING_ADDRESS } from '@beambright/domain';
import { useState } from 'react';
import { domainErrorOf, isCartChanged, isNotSignedIn } from '../../lib/errors';
import { useHere } from '../../lib/origin';
import { removeStored } from '../../lib/storage';
import { useAction } from '../../lib/useAction';
import { type PricedItem, rememberAction } from '../../session/rememberAction';
import type { CarToOrderFor } from '../car/useOrderCar';
import { carNote } from '../cart/checkoutTerms';
import { seenLines } from '../seenLines';
import { CallToOrderDocument } from './CallToOrder.generated';
import { endIntent, intentFor } from './orderIntent';
import { ProductPageDocument } from './ProductPage.generated';

/** Orders one piece at the shown price, with the default address. The notes are blank, or name a car that is not listed. */
export function usePlaceOrder() {
  const client = useApolloClient();
  const here = useHere();
  const [sent, setSent] = useState<PricedItem | null>(null);
  const { run, isBusy, error } = useAction(CallToOrderDocument, {
    failure: 'Failed to create order. Please try again.',
    shownInPlace: 'refusals',
  });

  async function placeOrder(item: PricedItem, car: CarToOrderFor | null, note = carNote()) {
    setSent(item);
    const intent = intentFor(item.id, car, note);
    const input = {
      lines: [{ itemId: item.id, quantity: 1 }],
      shippingAddress: DEFAULT_SHIPPING_ADDRESS,
      notes: note,
      idempotencyKey: intent.key,
      seen: seenLines([{ item, quantity: 1 }]),
      ...(intent.car && { car: intent.car }),
    };
    const data = await run({ input }, (reason) => {
      if (isNotSignedIn(reason)) {
        endIntent();
        const { key, car: forCar } = intent;
        return rememberAction({ action: 'order', item, key, note, ...(forCar && { car: forCar }) }, here);
      }
      // After a domain error nothing was ordered; after any other error the outcome is unknown.
      if (domainErrorOf(reason)) end();
      if (isCartChanged(reason)) reload();
    });
    if (data) end();
    return data?.placeOrder ?? null;
  }

  function reload() {
    client.refetchQueries({ include: [ProductPageDocument] }).catch(() => undefined);
  }

  return { placeOrder, isBusy, error, sent };
}

function end(): void {
  removeStored('beambright.press');
  endIntent();
}
