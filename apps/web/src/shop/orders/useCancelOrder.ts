import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import { useToast } from '../../lib/useToast';
import { CancelOrderDocument } from './CancelOrder.generated';
import { readOrder } from './readOrders';

interface Cancellation {
  /** Answers whether it is settled, one way or the other; if not, it can be tried again. */
  cancel: () => Promise<boolean>;
  isBusy: boolean;
}

/** The texts of spec §8 and decisions, Texts. A failure is believed only after a look at the order. */
export function useCancelOrder(orderId: string): Cancellation {
  const client = useApolloClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    try {
      await client.mutate({ mutation: CancelOrderDocument, variables: { id: orderId } });
      toast('success', 'Order cancelled successfully');
      return true;
    } catch (reason) {
      return await settle(reason);
    } finally {
      setBusy(false);
    }
  }

  /** The answer to a cancellation may have been lost, and a second one is refused: that is no failure. */
  async function settle(reason: unknown): Promise<boolean> {
    if (isNotSignedIn(reason)) return true;
    const order = await readOrder(client, orderId).catch(() => null);
    if (order?.cancelledAt) {
      toast('success', 'Order cancelled successfully');
      return true;
    }
    const isTooLate = domainErrorOf(reason)?.code === 'ORDER_NOT_CANCELLABLE';
    if (isTooLate) toast('warning', 'Only pending or confirmed orders can be cancelled');
    else toast('error', 'Failed to cancel order');
    return isTooLate;
  }

  return { cancel, isBusy };
}
