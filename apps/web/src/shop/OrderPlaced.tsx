import { Suspense } from 'react';
import { lazyPage, usePreloaded } from '../page/lazyPage';
import type { OrderPlacedModal_OrderFragment } from './OrderPlacedModal.generated';

interface OrderPlacedProps {
  /** Null until an order is placed. */
  order: OrderPlacedModal_OrderFragment | null | undefined;
  phone: string;
  onClose: () => void;
}

const modal = lazyPage(() => import('./OrderPlacedModal').then((file) => file.OrderPlacedModal));

/** The dialog of a placed order; its code is loaded ahead, as the network may be lost by then. */
export function OrderPlaced({ order, phone, onClose }: OrderPlacedProps) {
  usePreloaded(modal);
  if (!order) return null;
  return (
    <Suspense>
      <modal.Page order={order} phone={phone} onClose={onClose} />
    </Suspense>
  );
}
