import { centsOf } from '@beambright/domain';
import { Link } from 'react-router-dom';
import { dateText, shortId } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { StatusBadge } from '../../ui/StatusBadge';
import { moneyText, totalText } from '../analytics/figures/figureText';
import type { NewestOrders_OrderFragment } from './NewestOrders.generated';

interface NewestOrdersProps {
  orders: NewestOrders_OrderFragment[];
  /** The number of all orders of the user. */
  count: number;
}

export function NewestOrders({ orders, count }: NewestOrdersProps) {
  return (
    <section aria-labelledby="newest-orders" className="border-t border-line pt-4">
      <h3 id="newest-orders" className="text-18">
        {count > orders.length
          ? `Newest ${orders.length} of ${count.toLocaleString('en-US')} orders`
          : 'Orders'}
      </h3>
      {orders.length === 0 && <p className="mt-1 text-muted">No orders yet.</p>}
      <ul className="figures divide-y divide-line text-14">
        {orders.map(({ id, createdAt, status, total, actualPrice }) => (
          <li key={id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <p className="font-semibold">
                {actualPrice
                  ? moneyText(centsOf(actualPrice))
                  : totalText({ min: centsOf(total.min), max: centsOf(total.max) })}
              </p>
              <StatusBadge status={status} />
            </div>
            <p className="text-muted">
              <Link
                to={staffPaths.ownerOrder(id)}
                className="-my-3 inline-flex min-h-11 items-center font-semibold text-beam-text underline-offset-4 hover:underline"
              >
                <span className="sr-only">Order </span>
                <span>{shortId(id)}</span>
              </Link>{' '}
              <time dateTime={createdAt}>{dateText(createdAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
