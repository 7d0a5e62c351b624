import { UNDO_MS } from '@beambright/domain';
import { useEffect, useState } from 'react';
import { shortId } from '../../lib/format';
import { useAction } from '../../lib/useAction';
import { useToast } from '../../lib/useToast';
import { Button } from '../../ui/Button';
import { UndoOrderStatusDocument } from './UndoStatus.generated';

interface UndoStatusProps {
  orderId: string;
  onUndone: () => void;
}

/** After 'delivered' or 'failed', for as long as it can be undone. */
export function UndoStatus({ orderId, onUndone }: UndoStatusProps) {
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
