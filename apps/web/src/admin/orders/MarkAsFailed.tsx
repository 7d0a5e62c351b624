import type { OrderStatus } from '../../gql/schema-types.generated';
import { shortId } from '../../lib/format';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorNote } from './ErrorNote';
import { useChangeStatus } from './useChangeStatus';

interface MarkAsFailedProps {
  order: { id: string; status: OrderStatus };
  onDone: () => void;
  onClose: () => void;
}

/** For a customer who declines. Asks for confirmation, because a failed order is final. */
export function MarkAsFailed({ order, onDone, onClose }: MarkAsFailedProps) {
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
