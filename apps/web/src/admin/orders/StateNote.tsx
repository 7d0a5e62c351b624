import { dateTimeText } from '../../lib/format';
import type { OrderState_OrderFragment } from './OrderAction.generated';

export function StateNote({ order }: { order: OrderState_OrderFragment }) {
  const { status, cancelledAt, dispatchedAt } = order;
  if (cancelledAt) return <p className="text-14 leading-4.5 text-failed">Cancelled by customer</p>;
  if (status !== 'CONFIRMED' || !dispatchedAt) return null;
  return (
    <p className="text-14 leading-4.5 text-muted" title={`Since ${dateTimeText(dispatchedAt)}`}>
      On its way
    </p>
  );
}
