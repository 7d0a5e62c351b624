import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { keepFocus } from '../../page/useKeepFocus';
import { ConfirmOrder } from './ConfirmOrder';
import { OrderDialogs_OrderFragmentDoc, type OrderDialogs_OrderFragment } from './OrderDialogs.generated';
import { UpdateStatus } from './UpdateStatus';

interface Open {
  order: OrderDialogs_OrderFragment;
  dialog: 'confirm' | 'update';
}

export interface OrderDialogs {
  open: Open | null;
  confirm: (order: OrderDialogs_OrderFragment) => void;
  update: (order: OrderDialogs_OrderFragment) => void;
  close: () => void;
}

/** The order in the open dialog; it stays open even if the order leaves the list. */
export function useOrderDialogs(): OrderDialogs {
  const [open, setOpen] = useState<Open | null>(null);
  return {
    open,
    confirm: (order) => setOpen({ order, dialog: 'confirm' }),
    update: (order) => setOpen({ order, dialog: 'update' }),
    close: () => {
      setOpen(null);
      // The button that opened it may have been replaced or removed.
      requestAnimationFrame(keepFocus);
    },
  };
}

export function OrderDialogs({ dialogs: { open, close } }: { dialogs: OrderDialogs }) {
  return open && <OpenDialog {...open} onClose={close} />;
}

/** Reads the order from the cache, so that changes by colleagues appear. */
function OpenDialog({ order, dialog, onClose }: Open & { onClose: () => void }) {
  const { data, complete } = useFragment({
    fragment: OrderDialogs_OrderFragmentDoc,
    fragmentName: 'OrderDialogs_order',
    from: { __typename: 'Order', id: order.id },
  });
  const Dialog = dialog === 'confirm' ? ConfirmOrder : UpdateStatus;
  return <Dialog order={complete ? (data as OrderDialogs_OrderFragment) : order} onClose={onClose} />;
}
