import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dateTimeText, moneyText, priceText, shortId, totalText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { IconMapPin, IconNote } from '../../ui/icons';
import { StatusBadge } from '../../ui/StatusBadge';
import type { AdminOrderCard_OrderFragment } from './AdminOrderCard.generated';
import { AdminOrderHistory } from './AdminOrderHistory';
import { ClaimNote } from './ClaimNote';
import { EditOrder } from './EditOrder';
import { OrderActions } from './OrderActions';
import { OrderContact } from './OrderContact';
import type { OrderDialogs } from './OrderDialogs';
import type { OrderDialogs_OrderFragment } from './OrderDialogs.generated';

interface AdminOrderCardProps {
  order: AdminOrderCard_OrderFragment & OrderDialogs_OrderFragment;
  dialogs: OrderDialogs;
  /** On the page of the order, which the id leads to elsewhere. */
  isPage?: boolean;
}

/** All details of an order, and its actions. */
export function AdminOrderCard({ order, dialogs, isPage = false }: AdminOrderCardProps) {
  const headingId = `order-${order.id}`;
  return (
    <article aria-labelledby={headingId} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 md:px-5">
        <h2 id={headingId} className="text-22">
          {isPage ? (
            <OrderName id={order.id} />
          ) : (
            <Link
              to={paths.adminOrder(order.id)}
              className="-my-2 inline-flex min-h-11 items-center text-beam-text hover:underline"
            >
              <OrderName id={order.id} />
            </Link>
          )}
        </h2>
        <p className="figures order-last w-full text-14 text-muted md:order-none md:mr-auto md:w-auto">
          <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
        </p>
        <div className="max-md:ml-auto">
          <StatusBadge status={order.status} />
        </div>
      </header>
      <div className="grid grid-cols-1 gap-3 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-8 md:px-5">
        <Lines lines={order.lines} />
        <Amounts order={order} />
        <div className="grid grid-cols-1 gap-1 text-14 text-muted md:col-span-2">
          <OrderContact order={order} />
          <Fact
            icon={<IconMapPin size={18} aria-hidden />}
            label="Shipping address"
            text={order.shippingAddress}
          />
          {order.notes && <Fact icon={<IconNote size={18} aria-hidden />} label="Notes" text={order.notes} />}
          <ClaimNote order={order} />
        </div>
      </div>
      <footer className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 md:px-5">
        <AdminOrderHistory order={order} />
        {isPage && <EditOrder order={order} />}
        <OrderActions
          order={order}
          className="px-5! max-md:w-full"
          onConfirm={() => dialogs.confirm(order)}
          onUpdate={() => dialogs.update(order)}
        />
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

function Lines({ lines }: Pick<AdminOrderCard_OrderFragment, 'lines'>) {
  return (
    <ul aria-label="Items" className="grid grid-cols-1 content-start gap-1.5">
      {lines.map(({ id, itemName, quantity, price }) => (
        <li key={id} className="wrap-anywhere">
          <p className="font-semibold">{itemName || 'Product'}</p>
          <p className="figures text-14 text-muted">{`${quantity} × ${priceText(price)}`}</p>
        </li>
      ))}
    </ul>
  );
}

function Amounts({ order }: { order: AdminOrderCard_OrderFragment }) {
  return (
    <div className="figures md:text-right">
      <p className="text-14 text-muted">Total Amount</p>
      <p className="font-sign text-22 font-bold">{totalText(order.total)}</p>
      {order.actualPrice && <p className="font-semibold">{`Final: ${moneyText(order.actualPrice)}`}</p>}
      {order.cancelledAt && <p className="text-14 text-failed">Cancelled by customer</p>}
    </div>
  );
}

function Fact({ icon, label, text }: { icon: ReactNode; label: string; text: string }) {
  return (
    <p className="flex gap-1.5">
      <span className="mt-px shrink-0">{icon}</span>
      <span className="sr-only">{`${label}: `}</span>
      <span dir="auto" className="min-w-0 wrap-anywhere whitespace-pre-line">
        {text}
      </span>
    </p>
  );
}
