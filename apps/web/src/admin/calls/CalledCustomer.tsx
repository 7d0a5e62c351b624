import { Link, useLocation } from 'react-router-dom';
import { moneyText, shortId } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import type { CalledCustomer_OrderFragment } from './CalledCustomer.generated';

type OtherOrders = NonNullable<CalledCustomer_OrderFragment['otherOrders']>;

export function CalledCustomer({ order }: { order: CalledCustomer_OrderFragment }) {
  const { customer, otherOrders } = order;
  return (
    <div className="grid grid-cols-1 gap-1 text-14">
      {customer?.name && (
        <p dir="auto" className="text-18 font-semibold wrap-anywhere">
          {customer.name}
        </p>
      )}
      {otherOrders && <p className="figures text-muted">{earlierText(otherOrders)}</p>}
      {otherOrders && otherOrders.waitingCount > 0 && <AlsoWaiting otherOrders={otherOrders} />}
    </div>
  );
}

function AlsoWaiting({ otherOrders: { waiting, waitingCount } }: { otherOrders: OtherOrders }) {
  // As for links in the queue, the new order replaces the open one in the history, and Back returns to the queue.
  const { state } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="figures font-semibold text-pending">{`Has ${ordersText(waitingCount, 'more')} in this queue`}</p>
      {waiting.map(({ id }) => (
        <Link
          key={id}
          to={staffPaths.adminCall(id)}
          replace
          state={state as unknown}
          className="figures inline-flex min-h-11 items-center font-semibold text-beam-text underline-offset-4 hover:underline"
        >
          {`#${shortId(id)}`}
        </Link>
      ))}
      {waitingCount > waiting.length && (
        <span className="figures text-muted">{`and ${waitingCount - waiting.length} more`}</span>
      )}
    </div>
  );
}

function earlierText({ earlierCount, earlierAgreed }: OtherOrders): string {
  if (earlierCount === 0) return 'First order';
  return `${ordersText(earlierCount)} before this one, ${moneyText(earlierAgreed)} agreed`;
}

/** '1 order', '1,200 more orders' */
function ordersText(count: number, which = ''): string {
  return [count.toLocaleString('en-US'), which, count === 1 ? 'order' : 'orders'].filter(Boolean).join(' ');
}
