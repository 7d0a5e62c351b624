import { DEFAULT_SHIPPING_ADDRESS } from '@beambright/domain';
import { useRef } from 'react';
import { newKey } from '../../lib/newKey';
import { useAction } from '../../lib/useAction';
import { CallToOrderDocument } from './CallToOrder.generated';

/** Spec §7: from the detail page one piece is ordered, with the default address and no notes. */
export function usePlaceOrder(itemId: string) {
  const { run, isBusy, error } = useAction(CallToOrderDocument, {
    failure: 'Failed to create order. Please try again.',
  });
  const intent = useRef<string | null>(null);

  async function placeOrder() {
    // One key per intent: a retry after a lost answer finds the first order instead of making a second one.
    intent.current ??= newKey();
    const data = await run({
      input: {
        lines: [{ itemId, quantity: 1 }],
        shippingAddress: DEFAULT_SHIPPING_ADDRESS,
        notes: '',
        idempotencyKey: intent.current,
      },
    });
    if (data) intent.current = null;
    return data?.placeOrder ?? null;
  }

  return { placeOrder, isBusy, error };
}
