import type { OrderStatus } from '../../gql/schema-types.generated';
import { useToast } from '../../lib/useToast';
import { UndoStatus } from './UndoStatus';
import { ChangeOrderStatusDocument } from './UpdateStatus.generated';
import { useDecideOrder } from './useDecideOrder';

/** `change` also sends the displayed status, so that the server detects a conflict. A final status can be undone in the toast. */
export function useChangeStatus({ id, status: from }: { id: string; status: OrderStatus }) {
  const toast = useToast();
  const { decide, ...state } = useDecideOrder(id, ChangeOrderStatusDocument);

  async function change(status: OrderStatus): Promise<boolean> {
    const isDone = await decide({ id, status, from, overrideClaim: state.isClaimed });
    const isFinal = status === 'DELIVERED' || status === 'FAILED';
    const undo = (close: () => void) => <UndoStatus orderId={id} onUndone={close} />;
    if (isDone) toast('success', 'Order status updated successfully!', isFinal ? undo : undefined);
    return isDone;
  }

  return { ...state, change };
}
