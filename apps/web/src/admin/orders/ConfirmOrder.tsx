import { useEffect, useRef, useState } from 'react';
import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Modal } from '../../ui/Modal';
import { useChangeStatus } from './ChangeStatus';
import { ClaimNote } from './ClaimNote';
import { ConfirmOrderForm } from './ConfirmOrderForm';
import type { ConfirmOrderForm_OrderFragment } from './ConfirmOrderForm.generated';
import { ErrorNote } from './OrderAction';
import { OrderContact } from './OrderContact';
import type { OrderContact_OrderFragment } from './OrderContact.generated';

interface ConfirmOrderProps {
  order: ConfirmOrderForm_OrderFragment & OrderContact_OrderFragment;
  onClose: () => void;
}

export function ConfirmOrder({ order, onClose }: ConfirmOrderProps) {
  const content = useRef<HTMLDivElement>(null);
  const [isFailing, setFailing] = useState(false);

  useEffect(() => content.current?.querySelector('input')?.focus(), []);

  return (
    <Modal title={`Confirm order ${shortId(order.id)}`} onClose={onClose}>
      <div ref={content} className="grid gap-3">
        <OrderContact order={order} />
        {order.canConfirm && <ClaimNote order={order} />}
        <ConfirmOrderForm order={order} onConfirmed={onClose}>
          {order.canConfirm ? (
            <Button look="danger" className="mr-auto" onClick={() => setFailing(true)}>
              Mark as failed
            </Button>
          ) : (
            <Button onClick={onClose}>Close</Button>
          )}
        </ConfirmOrderForm>
      </div>
      {isFailing && <MarkAsFailed order={order} onDone={onClose} onClose={() => setFailing(false)} />}
    </Modal>
  );
}

interface MarkAsFailedProps {
  order: ConfirmOrderForm_OrderFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Marks the order of a customer who declines as failed. Asks first, because a failed order is final. */
function MarkAsFailed({ order, onDone, onClose }: MarkAsFailedProps) {
  const { change, isBusy, error, isClaimed } = useChangeStatus(order);

  async function fail() {
    if (await change('FAILED')) onDone();
  }

  return (
    <ConfirmDialog
      title="Mark order as failed"
      confirmLabel={isClaimed ? 'Mark as failed anyway' : 'Mark as failed'}
      isBusy={isBusy}
      onConfirm={() => void fail()}
      onClose={onClose}
    >
      <p>{`Mark order ${shortId(order.id)} as failed?`}</p>
      <p className="text-14 text-muted">
        A failed order can no longer be changed, but you can undo this for 10 seconds.
      </p>
      {error && <ErrorNote text={error.message} />}
    </ConfirmDialog>
  );
}
