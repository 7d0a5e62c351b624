import { useState } from 'react';
import { lazyPage, usePreloaded } from '../../page/lazyPage';
import { Button } from '../../ui/Button';
import type { OrderCard_OrderFragment } from './OrderCard.generated';

const dialog = lazyPage(() => import('./ShareDialog').then((file) => file.ShareDialog));

/** A button to share an order. It is not shown once the order is delivered, failed or cancelled. */
export function ShareOrder({ order }: { order: OrderCard_OrderFragment }) {
  const [isOpen, setOpen] = useState(false);
  usePreloaded(dialog);
  return (
    <>
      {order.canCancel && (
        <Button className="max-md:grow max-md:px-3" onClick={() => setOpen(true)}>
          Share order
        </Button>
      )}
      {isOpen && <dialog.Part order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
