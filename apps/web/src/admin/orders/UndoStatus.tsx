import { shortId } from '../../lib/format';
import { useAction } from '../../lib/useAction';
import { useToast } from '../../lib/useToast';
import { Button } from '../../ui/Button';
import { UndoOrderStatusDocument } from './UndoStatus.generated';

interface UndoStatusProps {
  orderId: string;
  onUndone: () => void;
}

/** For the toast after 'delivered' or 'failed'. */
export function UndoStatus({ orderId, onUndone }: UndoStatusProps) {
  const toast = useToast();
  const { run, isBusy } = useAction(UndoOrderStatusDocument, {
    failure: 'Failed to update order',
    show: 'server',
  });

  async function undo() {
    if (!(await run({ id: orderId }))) return;
    onUndone();
    toast('success', 'The change was undone.');
  }

  return (
    <Button size="small" isBusy={isBusy} onClick={() => void undo()}>
      {`Undo ${shortId(orderId)}`}
    </Button>
  );
}
