import { useFragment } from '@apollo/client/react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import { shortId } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { keepFocus } from '../../page/useKeepFocus';
import { Button } from '../../ui/Button';
import { claimText, useClaimOfColleague } from './ClaimNote';
import { ConfirmOrder } from './ConfirmOrder';
import { OrderActions_OrderFragmentDoc, type OrderActions_OrderFragment } from './OrderActions.generated';
import { UpdateStatus } from './UpdateStatus';

type Order = OrderActions_OrderFragment;

interface OrderActionsProps {
  order: Order;
  dialogs: OrderDialogs;
  className?: string;
}

/** The button of an order in a list, if any. If a colleague has claimed the order, a link to the call replaces 'Confirm'. */
export function OrderActions({ order, dialogs, className = '' }: OrderActionsProps) {
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
      <Button
        look="primary"
        size="small"
        className={className}
        onClick={() => dialogs.show(order, ConfirmOrder)}
      >
        <span>Confirm{name}</span>
      </Button>
    );
  }
  if (order.needsPrice) return <p className="text-14 leading-4.5 text-muted">Needs price confirmation</p>;
  if (order.actualPrice === null || order.allowedStatuses.length === 0) return null;
  return (
    <Button
      size="small"
      title="Mark as delivered or failed"
      className={className}
      onClick={() => dialogs.show(order, UpdateStatus)}
    >
      <span>Update{name}</span>
    </Button>
  );
}

interface Open {
  order: Order;
  Dialog: ComponentType<{ order: Order; onClose: () => void }>;
}

export interface OrderDialogs {
  open: Open | null;
  show: (order: Order, Dialog: Open['Dialog']) => void;
  close: () => void;
}

/** Keeps the dialog of an order open even if the order leaves the list. */
export function useOrderDialogs(): OrderDialogs {
  const [open, setOpen] = useState<Open | null>(null);
  return {
    open,
    show: (order, Dialog) => setOpen({ order, Dialog }),
    close: () => {
      setOpen(null);
      // The button that opened the dialog may be gone or another one.
      requestAnimationFrame(keepFocus);
    },
  };
}

export function OrderDialogs({ dialogs: { open, close } }: { dialogs: OrderDialogs }) {
  return open && <OpenDialog {...open} onClose={close} />;
}

/** Reads the order from the cache, so that changes by colleagues appear. */
function OpenDialog({ order, Dialog, onClose }: Open & { onClose: () => void }) {
  const { data, complete } = useFragment({
    fragment: OrderActions_OrderFragmentDoc,
    fragmentName: 'OrderActions_order',
    from: { __typename: 'Order', id: order.id },
  });
  return <Dialog order={complete ? (data as Order) : order} onClose={onClose} />;
}
