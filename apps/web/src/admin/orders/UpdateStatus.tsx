import { type SyntheticEvent, useState } from 'react';
import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { CorrectPrice } from './CorrectPrice';
import { ErrorNote } from './ErrorNote';
import { StatusChoices } from './StatusChoices';
import type { UpdateStatus_OrderFragment } from './UpdateStatus.generated';
import { useStatusChoice } from './useStatusChoice';

interface UpdateStatusProps {
  order: UpdateStatus_OrderFragment;
  onClose: () => void;
}

/** Changes the status. Keeps the choice if the request fails. */
export function UpdateStatus({ order, onClose }: UpdateStatusProps) {
  const { chosen, choose, fault, note, isBusy, submit } = useStatusChoice(order);
  const [isCorrecting, setCorrecting] = useState(false);
  const isOpen = order.allowedStatuses.length > 0;

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (await submit()) onClose();
  }

  return (
    <Modal title={`Update order ${shortId(order.id)}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        {note && <ErrorNote text={note} advice={isOpen ? 'Please choose again.' : undefined} />}
        {isOpen && (
          <StatusChoices
            choices={order.allowedStatuses}
            current={order.status}
            chosen={chosen}
            error={fault}
            onChoose={choose}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          {order.actualPrice !== null && isOpen && (
            <Button className="mr-auto" onClick={() => setCorrecting(true)}>
              Correct price
            </Button>
          )}
          <Button onClick={onClose}>{isOpen ? 'Cancel' : 'Close'}</Button>
          {isOpen && (
            <Button type="submit" look="primary" isBusy={isBusy}>
              {isBusy ? 'Updating...' : 'Update status'}
            </Button>
          )}
        </div>
      </form>
      {isCorrecting && <CorrectPrice order={order} onClose={() => setCorrecting(false)} />}
    </Modal>
  );
}
