import { isFinal, UNDO_MS } from '@beambright/domain';
import { useEffect, useState } from 'react';
import type { OrderStatus } from '../../gql/schema-types.generated';
import { shortId } from '../../lib/format';
import { useAction } from '../../lib/useAction';
import { useToast } from '../../lib/useToast';
import { Button } from '../../ui/Button';
import { ChangeOrderStatusDocument, UndoOrderStatusDocument } from './ChangeStatus.generated';
import { lowercaseStatus, useOrderAction } from './OrderAction';
import { messageInToast } from './OrderMessage';

/** `change` also sends the displayed status, so that the server detects a conflict. The toast offers to undo a final status. */
export function useChangeStatus({ id, status: from }: { id: string; status: OrderStatus }) {
  const toast = useToast();
  const { act, ...state } = useOrderAction(id, ChangeOrderStatusDocument);

  async function change(status: OrderStatus): Promise<boolean> {
    const isDone = await act({ id, status, from, overrideClaim: state.isClaimed });
    const canUndo = isFinal({ status: lowercaseStatus(status) });
    const actions = (close: () => void) => (
      <>
        <UndoStatus orderId={id} onUndone={close} />
        {messageInToast(id)(() => undefined)}
      </>
    );
    if (isDone) toast('success', 'Order status updated successfully!', canUndo ? actions : undefined);
    return isDone;
  }

  return { ...state, change };
}

export function UndoStatus({ orderId, onUndone }: { orderId: string; onUndone: () => void }) {
  const toast = useToast();
  const { run, isBusy } = useAction(UndoOrderStatusDocument, {
    failure: 'Failed to update order',
    show: 'server',
  });

  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);

  async function undo() {
    if (!(await run({ id: orderId }))) return;
    onUndone();
    toast('success', 'The change was undone.');
  }

  if (isLate && !isBusy) return null;
  return (
    <Button size="small" data-undo isBusy={isBusy} onClick={() => void undo()}>
      {`Undo ${shortId(orderId)}`}
    </Button>
  );
}
