import { useEffect, useRef, useState } from 'react';
import { lazyPage, usePreloaded } from '../../page/lazyPage';
import { Button } from '../../ui/Button';
import type { OrderCard_OrderFragment } from './OrderCard.generated';

const dialog = lazyPage(() => import('./CancelDialog').then((file) => file.CancelDialog));

interface CancelOrderProps {
  order: OrderCard_OrderFragment;
  /** The id of the heading that gets the focus when the button disappears. */
  headingId: string;
  onSettled: () => void;
}

export function CancelOrder({ order, headingId, onSettled }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false);
  usePreloaded(dialog);
  useFocusAfter(isOpen, headingId);
  return (
    <>
      {order.canCancel && (
        <Button className="max-md:w-full md:ml-auto" onClick={() => setOpen(true)}>
          Cancel order
        </Button>
      )}
      {isOpen && <dialog.Part order={order} onClose={() => setOpen(false)} onSettled={onSettled} />}
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
