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
      <header className="figures flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 md:px-5 md:py-1">
        <h2 id={headingId} className="text-22 md:text-18">
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
        <p className="order-last w-full text-14 text-muted md:order-none md:w-auto">
          <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
        </p>
        <div className="max-md:ml-auto">
          <StatusBadge status={order.status} />
        </div>
        {order.cancelledAt && <p className="text-14 text-failed max-md:order-last">Cancelled by customer</p>}
        <Amounts order={order} />
      </header>
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 px-4 pt-3 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:px-5 md:pt-2">
        <Lines lines={order.lines} />
        <div className="grid grid-cols-1 content-start gap-1 text-14 text-muted md:gap-0.5">
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
      <footer className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pb-3 md:px-5 md:pb-2">
        <AdminOrderHistory order={order} />
        {isPage && <EditOrder order={order} />}
        <OrderActions
          order={order}
          className="px-5! max-md:w-full md:pointer-fine:min-h-8!"
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

function Amounts({ order }: { order: AdminOrderCard_OrderFragment }) {
  return (
    <p className="order-last flex flex-wrap items-baseline gap-x-3 md:ml-auto">
      <span className="text-14 text-muted">Total Amount</span>
      <span className="font-sign text-18 font-bold">{totalText(order.total)}</span>
      {order.actualPrice && <span className="font-semibold">{`Final: ${moneyText(order.actualPrice)}`}</span>}
    </p>
  );
}

function Lines({ lines }: Pick<AdminOrderCard_OrderFragment, 'lines'>) {
  return (
    <ul aria-label="Items" className="grid grid-cols-1 content-start gap-1 text-14 md:pt-1">
      {lines.map(({ id, itemName, quantity, price }) => (
        <li key={id} className="flex flex-wrap gap-x-2 wrap-anywhere">
          <span className="font-semibold">{itemName || 'Product'}</span>
          <span className="figures text-muted">{`${quantity} × ${priceText(price)}`}</span>
        </li>
      ))}
    </ul>
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
