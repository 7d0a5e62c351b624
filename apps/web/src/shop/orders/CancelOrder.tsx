import { useEffect, useRef, useState } from 'react';
import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { useCancelOrder } from './useCancelOrder';

interface CancelOrderProps {
  order: OrderCard_OrderFragment;
  /** Gets the focus when the button disappears. */
  headingId: string;
  onSettled: () => void;
}

/** Only for pending or confirmed orders; the dialog closes if the status changes meanwhile. */
export function CancelOrder({ order, headingId, onSettled }: CancelOrderProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { cancel, isBusy } = useCancelOrder(order.id);
  const isOpen = isConfirming && (order.canCancel || isBusy);
  useFocusAfter(isOpen, headingId);

  async function confirm() {
    if (!(await cancel())) return;
    setConfirming(false);
    onSettled();
  }

  return (
    <>
      {order.canCancel && (
        <Button look="danger" className="max-md:w-full md:ml-auto" onClick={() => setConfirming(true)}>
          Cancel order
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title="Are you sure you want to cancel this order?"
          cancelLabel="Keep order"
          confirmLabel={isBusy ? 'Cancelling...' : 'Cancel order'}
          isBusy={isBusy}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        >
          <p>
            You are cancelling order <strong className="figures">{shortId(order.id)}</strong>. This cannot be
            undone. You can order the same parts again later.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function useFocusAfter(isOpen: boolean, headingId: string): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) document.getElementById(headingId)?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, headingId]);
}
