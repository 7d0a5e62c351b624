import { useEffect, useRef, useState } from 'react';
import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { ClaimNote } from './ClaimNote';
import { ConfirmOrderForm } from './ConfirmOrderForm';
import type { ConfirmOrderForm_OrderFragment } from './ConfirmOrderForm.generated';
import { MarkAsFailed } from './MarkAsFailed';
import { OrderContact } from './OrderContact';
import type { OrderContact_OrderFragment } from './OrderContact.generated';

interface ConfirmOrderProps {
  order: ConfirmOrderForm_OrderFragment & OrderContact_OrderFragment;
  onClose: () => void;
}

/** Everything for the call: the customer, the price, and "Mark as failed" for a customer who declines. */
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
