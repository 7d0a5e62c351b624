import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { dateTimeText, moneyText, shortId, totalText } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { StatusBadge } from '../../ui/StatusBadge';
import { OrderActions, type OrderDialogs } from '../orders/OrderActions';
import { OrderContact } from '../orders/OrderContact';
import type { TableOrder } from '../orders/OrderTable';

export function OrderSummaries({ orders, dialogs }: { orders: TableOrder[]; dialogs: OrderDialogs }) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {orders.map((order) => (
        <li key={order.id}>
          <article
            aria-label={`Order ${shortId(order.id)}`}
            className="grid h-full content-start gap-1 rounded-card border border-line bg-surface p-4"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h3 className="text-18">
                <Link
                  to={staffPaths.adminOrder(order.id)}
                  className="figures inline-flex min-h-11 items-center tracking-wide text-beam-text hover:underline"
                >
                  {shortId(order.id)}
                </Link>{' '}
                <span className="figures font-normal text-muted">{order.code}</span>
              </h3>
              <StatusBadge status={order.status} />
            </div>
            <p className="figures font-sign text-22 font-bold">{totalText(order.total)}</p>
            {order.actualPrice && (
              <p className="figures font-semibold">{`Final: ${moneyText(order.actualPrice)}`}</p>
            )}
            {order.cancelledAt && <p className="text-14 text-failed">Cancelled by customer</p>}
            <p className="figures text-14 text-muted">
              <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
            </p>
            <p className="flex gap-1.5 text-14 text-muted">
              <IconMapPin size={18} aria-hidden className="mt-px shrink-0" />
              <span className="sr-only">Shipping address: </span>
              <span dir="auto" className="line-clamp-3 min-w-0 wrap-anywhere">
                {order.shippingAddress}
              </span>
            </p>
            <OrderContact order={order} />
            <OrderActions order={order} dialogs={dialogs} className="w-full" />
          </article>
        </li>
      ))}
    </ul>
  );
}
