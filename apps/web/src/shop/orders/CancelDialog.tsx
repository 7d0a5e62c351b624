import { useEffect } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ShortId } from '../../ui/ShortId';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { useCancelOrder } from './useCancelOrder';

interface CancelDialogProps {
  order: OrderCard_OrderFragment;
  onClose: () => void;
  onSettled: () => void;
}

/** Closes if the status changes before the customer confirms. */
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
