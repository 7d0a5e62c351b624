import { Suspense, useState } from 'react';
import { shortId } from '../../lib/format';
import { lazyPage, usePreloaded } from '../../page/lazyPage';
import { keepFocus } from '../../page/useKeepFocus';
import { Button } from '../../ui/Button';
import type { EditOrder_OrderFragment } from './EditOrder.generated';

const dialog = lazyPage(() => import('./EditOrderDialog').then((file) => file.EditOrderDialog));

interface EditOrderProps {
  order: EditOrder_OrderFragment;
  /** Takes the button away; an open dialog stays, with what was typed. */
  isHidden?: boolean;
}

/** Corrects a pending order. */
export function EditOrder({ order, isHidden = false }: EditOrderProps) {
  const [isOpen, setOpen] = useState(false);
  usePreloaded(dialog);

  function close() {
    setOpen(false);
    // The button may be gone by then.
    requestAnimationFrame(keepFocus);
  }

  return (
    <>
      {order.status === 'PENDING' && !isHidden && (
        <Button size="small" onClick={() => setOpen(true)}>
          <span>
            Edit order
            <span className="sr-only">{` ${shortId(order.id)}`}</span>
          </span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <dialog.Page order={order} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
