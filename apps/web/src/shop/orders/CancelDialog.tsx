import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { domainErrorOf, isNotSignedIn } from '../../lib/errors';
import { useToast } from '../../lib/useToast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ShortId } from '../../ui/ShortId';
import { CancelOrderDocument } from './CancelOrder.generated';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { readOrder } from './readOrders';

interface CancelDialogProps {
  order: OrderCard_OrderFragment;
  onClose: () => void;
  onSettled: () => void;
}

/** Asks whether to cancel the order. Closes if the status of the order changes before the customer confirms. */
export function CancelDialog({ order, onClose, onSettled }: CancelDialogProps) {
  const { cancel, isBusy } = useCancelOrder(order.id);
  const isOver = !order.canCancel && !isBusy;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  async function confirm() {
    if (!(await cancel())) return;
    onClose();
    onSettled();
  }

  if (isOver) return null;
  return (
    <ConfirmDialog
      title="Are you sure you want to cancel this order?"
      cancelLabel="Keep order"
      confirmLabel={isBusy ? 'Cancelling...' : 'Cancel order'}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        You are cancelling order{' '}
        <strong>
          <ShortId id={order.id} />
        </strong>
        . This cannot be undone. You can order the same parts again later.
      </p>
    </ConfirmDialog>
  );
}

/** Cancels an order. After an error, the order is fetched to find out whether it was cancelled anyway. */
function useCancelOrder(orderId: string) {
  const client = useApolloClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);

  /** Resolves to true if the order is cancelled or no longer can be, and to false if the customer can try again. */
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

  /** Reports a failed request. If the order is cancelled all the same, a response was lost, so this counts as a success. */
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
