import { Link } from 'react-router-dom';
import { shortId } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { Button } from '../../ui/Button';
import { claimText, useClaimOfColleague } from './claimOfColleague';
import type { OrderActions_OrderFragment } from './OrderActions.generated';

interface OrderActionsProps {
  order: OrderActions_OrderFragment;
  onConfirm: () => void;
  onUpdate: () => void;
  className?: string;
}

/** The action of an order: one or none; in place of 'Confirm' the way to a colleague's claim. */
export function OrderActions({ order, onConfirm, onUpdate, className = '' }: OrderActionsProps) {
  const name = <span className="sr-only">{` order ${shortId(order.id)}`}</span>;
  const claim = useClaimOfColleague(order);
  if (order.canConfirm && claim) {
    return (
      <Link
        to={staffPaths.adminCall(order.id)}
        title={claimText(claim)}
        className="inline-flex min-h-11 max-w-full items-center text-14 font-semibold text-pending underline underline-offset-4 hover:no-underline md:pointer-fine:min-h-8"
      >
        <span className="truncate">{`With ${claim.by.email}`}</span>
        {name}
      </Link>
    );
  }
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
    <Button size="small" title="Mark as delivered or failed" className={className} onClick={onUpdate}>
      <span>Update{name}</span>
    </Button>
  );
}
