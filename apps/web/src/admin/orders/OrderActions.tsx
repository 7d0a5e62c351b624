import { shortId } from '../../lib/format';
import { Button } from '../../ui/Button';
import type { OrderActions_OrderFragment } from './OrderActions.generated';

interface OrderActionsProps {
  order: OrderActions_OrderFragment;
  onConfirm: () => void;
  onUpdate: () => void;
  className?: string;
}

/** The action of an order: one or none. */
export function OrderActions({ order, onConfirm, onUpdate, className = '' }: OrderActionsProps) {
  const name = <span className="sr-only">{` order ${shortId(order.id)}`}</span>;
  if (order.canConfirm) {
    return (
      <Button look="primary" size="small" className={className} onClick={onConfirm}>
        <span>Confirm{name}</span>
      </Button>
    );
  }
  if (order.needsPrice) return <p className="text-14 leading-4.5 text-muted">Needs price confirmation</p>;
  if (order.actualPrice === null || order.allowedStatuses.length === 0) return null;
  return (
    <Button size="small" className={className} onClick={onUpdate}>
      <span>Update{name}</span>
    </Button>
  );
}
