import { useAction } from '../../lib/useAction';
import { useEndToasts, useToast } from '../../lib/useToast';
import { Button } from '../../ui/Button';
import { UndoOrderStatusDocument } from './UndoStatus.generated';

/** For the toast after 'delivered' or 'failed'. */
export function UndoStatus({ orderId }: { orderId: string }) {
  const toast = useToast();
  const endToasts = useEndToasts();
  const { run, isBusy } = useAction(UndoOrderStatusDocument, {
    failure: 'Failed to update order',
    show: 'server',
  });

  async function undo() {
    if (!(await run({ id: orderId }))) return;
    endToasts();
    toast('success', 'The change was undone.');
  }

  return (
    <Button size="small" isBusy={isBusy} onClick={() => void undo()}>
      Undo
    </Button>
  );
}
