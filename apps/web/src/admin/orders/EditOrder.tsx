import { shortId } from '../../lib/format';
import { lazyPage, usePreloaded } from '../../page/lazyPage';
import type { EditOrder_OrderFragment } from './EditOrder.generated';
import { OrderAction } from './OrderAction';

const dialog = lazyPage(() => import('./EditOrderDialog').then((file) => file.EditOrderDialog));

interface EditOrderProps {
  order: EditOrder_OrderFragment;
  isHidden?: boolean;
}

export function EditOrder({ order, isHidden = false }: EditOrderProps) {
  usePreloaded(dialog);
  return (
    <OrderAction
      label="Edit order"
      of={shortId(order.id)}
      isShown={order.status === 'PENDING' && !isHidden}
      dialog={(close) => <dialog.Part order={order} onClose={close} />}
    />
  );
}
