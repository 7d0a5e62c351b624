import { DEFAULT_SHIPPING_ADDRESS } from '@beambright/domain';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import { useHere } from '../../lib/origin';
import { removeStored } from '../../lib/storage';
import { useAction } from '../../lib/useAction';
import { type PendingAction, rememberAction } from '../../session/rememberAction';
import { CallToOrderDocument } from './CallToOrder.generated';
import { endIntent, intentFor } from './orderIntent';

/** Orders one piece with the default address and no notes. */
export function usePlaceOrder(item: PendingAction['item']) {
  const here = useHere();
  const { run, isBusy, error } = useAction(CallToOrderDocument, {
    failure: 'Failed to create order. Please try again.',
    shownInPlace: 'refusals',
  });
  async function placeOrder() {
    const data = await run(
      {
        input: {
          lines: [{ itemId: item.id, quantity: 1 }],
          shippingAddress: DEFAULT_SHIPPING_ADDRESS,
          notes: '',
          idempotencyKey: intentFor(item.id),
        },
      },
      (reason) => {
        if (isNotSignedIn(reason)) return rememberAction({ action: 'order', item }, here);
        // After a domain error the order was not placed; after any other failure the outcome is unknown.
        if (domainErrorOf(reason)) end();
      },
    );
    if (data) end();
    return data?.placeOrder ?? null;
  }

  return { placeOrder, isBusy, error };
}

function end(): void {
  removeStored('beambright.press');
  endIntent();
}
