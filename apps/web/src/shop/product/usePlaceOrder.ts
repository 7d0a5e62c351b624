import { DEFAULT_SHIPPING_ADDRESS } from '@beambright/domain';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import { useAction } from '../../lib/useAction';
import { CallToOrderDocument } from './CallToOrder.generated';
import { endIntent, intentFor } from './orderIntent';

/** Spec §7: from the detail page one piece is ordered, with the default address and no notes. */
export function usePlaceOrder(itemId: string) {
  const { run, isBusy, error } = useAction(CallToOrderDocument, {
    failure: 'Failed to create order. Please try again.',
  });
  async function placeOrder() {
    const data = await run(
      {
        input: {
          lines: [{ itemId, quantity: 1 }],
          shippingAddress: DEFAULT_SHIPPING_ADDRESS,
          notes: '',
          idempotencyKey: intentFor(itemId),
        },
      },
      // A refusal is an answer as well; after any other failure nobody knows what has become of an earlier try.
      (reason) => domainErrorOf(reason) && !isNotSignedIn(reason) && endIntent(),
    );
    if (data) endIntent();
    return data?.placeOrder ?? null;
  }

  return { placeOrder, isBusy, error };
}
