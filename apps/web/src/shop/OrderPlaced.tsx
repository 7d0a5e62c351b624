import { phoneText } from '../lib/format';
import { lazyPage, usePreloaded } from '../page/lazyPage';
import type { OrderPlacedModal_OrderFragment } from './OrderPlacedModal.generated';

interface OrderPlacedProps {
  order: OrderPlacedModal_OrderFragment | null | undefined;
  phone: string;
  onClose: () => void;
}

const modal = lazyPage(() =>
  import('./OrderPlacedModal').then(
    (file) => file.OrderPlacedModal,
    () => PlainNote,
  ),
);

/** The dialog of a placed order. Its code is loaded ahead, in case the network is lost later. */
export function OrderPlaced({ order, phone, onClose }: OrderPlacedProps) {
  usePreloaded(modal);
  if (!order) return null;
  return <modal.Part order={order} phone={phone} onClose={onClose} />;
}

/** The note in place of the dialog if the code of the dialog cannot be loaded, since the order is placed in any case. */
function PlainNote({ phone }: { phone: string }) {
  return (
    <p role="alert" className="gutter py-4">
      <a href={`tel:${phone}`} className="underline">{`Order placed. Call ${phoneText(phone)}`}</a>
    </p>
  );
}
