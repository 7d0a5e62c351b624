import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPage, usePreloaded } from '../../page/lazyPage';
import { Button } from '../../ui/Button';
import { ShortId } from '../../ui/ShortId';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { useCancelOrder } from './useCancelOrder';

const confirmDialog = lazyPage(() => import('../../ui/ConfirmDialog').then((file) => file.ConfirmDialog));

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
  usePreloaded(confirmDialog);
  useFocusAfter(isOpen, headingId);

  async function confirm() {
    if (!(await cancel())) return;
    setConfirming(false);
    onSettled();
  }

  return (
    <>
      {order.canCancel && (
        <Button className="max-md:w-full md:ml-auto" onClick={() => setConfirming(true)}>
          Cancel order
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <confirmDialog.Page
            title="Are you sure you want to cancel this order?"
            cancelLabel="Keep order"
            confirmLabel={isBusy ? 'Cancelling...' : 'Cancel order'}
            isBusy={isBusy}
            onConfirm={() => void confirm()}
            onClose={() => setConfirming(false)}
          >
            <p>
              You are cancelling order{' '}
              <strong>
                <ShortId id={order.id} />
              </strong>
              . This cannot be undone. You can order the same parts again later.
            </p>
          </confirmDialog.Page>
        </Suspense>
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
