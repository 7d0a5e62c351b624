import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dateTimeText, moneyText, shortId, totalText } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { StatusBadge } from '../../ui/StatusBadge';
import type { AdminOrderCard_OrderFragment } from './AdminOrderCard.generated';
import { OrderActions, type OrderDialogs } from './OrderActions';
import type { OrderActions_OrderFragment } from './OrderActions.generated';
import { OrderDetails } from './OrderDetails';
import { OrderHistory } from './OrderHistory';
import { StateNote } from './StateNote';

interface AdminOrderCardProps {
  order: AdminOrderCard_OrderFragment &
    OrderActions_OrderFragment &
    ComponentProps<typeof OrderDetails>['order'];
  dialogs?: OrderDialogs;
  checkOf?: ComponentProps<typeof OrderDetails>['checkOf'];
  more?: ReactNode;
  /** Whether the card is on the page of this order; its id is then not a link to that page. */
  isPage?: boolean;
}

export function AdminOrderCard({ order, dialogs, checkOf, more, isPage = false }: AdminOrderCardProps) {
  const headingId = `order-${order.id}`;
  return (
    <article aria-labelledby={headingId} className="rounded-card border border-line bg-surface">
      <header className="figures flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 md:px-5 md:py-1">
        <h2 id={headingId} className="text-22 md:text-18">
          {isPage ? (
            <OrderName id={order.id} />
          ) : (
            <Link
              to={staffPaths.adminOrder(order.id)}
              className="-my-2 inline-flex min-h-11 items-center text-beam-text hover:underline"
            >
              <OrderName id={order.id} />
            </Link>
          )}
        </h2>
        <p className="order-last w-full text-14 text-muted md:order-none md:w-auto">
          <span className="whitespace-nowrap">{order.code}</span>
          {' · '}
          <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
        </p>
        <div className="max-md:ml-auto">
          <StatusBadge status={order.status} />
        </div>
        <div className="empty:hidden max-md:order-last">
          <StateNote order={order} />
        </div>
        <Amounts order={order} />
      </header>
      <div className="px-4 pt-3 md:px-5 md:pt-2">
        <OrderDetails order={order} checkOf={checkOf} />
      </div>
      <footer className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pb-3 md:px-5 md:pb-2">
        <OrderHistory order={order} />
        {more}
        {dialogs && (
          <OrderActions
            order={order}
            dialogs={dialogs}
            // On the page, this button is as high as those beside it.
            className={`px-5! max-md:w-full md:ml-auto ${isPage ? '' : 'md:pointer-fine:min-h-8!'}`}
          />
        )}
      </footer>
    </article>
  );
}

function OrderName({ id }: { id: string }) {
  return (
    <>
      <span className="sr-only">Order </span>
      <span className="figures tracking-wide">{shortId(id)}</span>
    </>
  );
}

function Amounts({ order }: { order: AdminOrderCard_OrderFragment }) {
  return (
    <p className="order-last flex flex-wrap items-baseline gap-x-3 md:ml-auto">
      <span className="text-14 text-muted">Total Amount</span>
      <span className="font-sign text-18 font-bold">{totalText(order.total)}</span>
      {order.actualPrice && <span className="font-semibold">{`Final: ${moneyText(order.actualPrice)}`}</span>}
    </p>
  );
}
