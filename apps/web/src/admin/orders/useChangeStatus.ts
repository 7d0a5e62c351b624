import type { OrderStatus } from '../../gql/schema-types.generated';
import { ChangeOrderStatusDocument } from './UpdateStatus.generated';
import { useDecideOrder } from './useDecideOrder';

/** `change` also sends the displayed status, so that the server detects a conflict. */
export function useChangeStatus(order: { id: string; status: OrderStatus }) {
  const { decide, ...state } = useDecideOrder(
    order.id,
    ChangeOrderStatusDocument,
    'Order status updated successfully!',
  );
  const { id, status: from } = order;
  return {
    ...state,
    change: (status: OrderStatus) => decide({ id, status, from, overrideClaim: state.isClaimed }),
  };
}
