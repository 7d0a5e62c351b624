import { Link } from 'react-router-dom';
import { dateTimeText, moneyText, shortId, totalText } from '../../lib/format';
import { paths } from '../../lib/paths';
import { StatusBadge } from '../../ui/StatusBadge';
import { OrderActions } from '../orders/OrderActions';
import type { OrderDialogs } from '../orders/OrderDialogs';
import type { OrderDialogs_OrderFragment } from '../orders/OrderDialogs.generated';
import type { OrderTable_OrderFragment } from './OrderTable.generated';

export type TableOrder = OrderTable_OrderFragment & OrderDialogs_OrderFragment;

interface OrderTableProps {
  orders: TableOrder[];
  dialogs: OrderDialogs;
}

const HEAD =
  'sticky top-14 z-10 border-b border-line bg-raised px-3 py-2 font-semibold first:rounded-tl-card last:rounded-tr-card';
const CELL = 'border-b border-line px-3 py-0.5 group-last:border-b-0';

/** For desktops; smaller screens show OrderSummaries. */
export function OrderTable({ orders, dialogs }: OrderTableProps) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <table className="w-full table-fixed border-separate border-spacing-0 text-14">
        <caption className="sr-only">Orders, newest first</caption>
        <thead className="text-left">
          <tr>
            <th scope="col" className={`${HEAD} w-24`}>
              Order ID
            </th>
            <th scope="col" className={`${HEAD} w-50`}>
              Date
            </th>
            <th scope="col" className={`${HEAD} w-46 text-right`}>
              Total Amount
            </th>
            <th scope="col" className={`${HEAD} w-42`}>
              Status
            </th>
            <th scope="col" className={HEAD}>
              Shipping Address
            </th>
            <th scope="col" className={`${HEAD} w-54`}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row
              key={order.id}
              order={order}
              onConfirm={() => dialogs.confirm(order)}
              onUpdate={() => dialogs.update(order)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  order: TableOrder;
  onConfirm: () => void;
  onUpdate: () => void;
}

function Row({ order, ...actions }: RowProps) {
  return (
    <tr className="group h-10 transition hover:bg-raised">
      <th scope="row" className={`${CELL} text-left font-normal`}>
        <Link
          to={paths.adminOrder(order.id)}
          className="figures inline-flex min-h-8 items-center font-semibold text-beam-text hover:underline"
        >
          {shortId(order.id)}
        </Link>
      </th>
      <td className={`${CELL} figures leading-4.5`}>
        <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
      </td>
      <td className={`${CELL} figures text-right leading-4.5`}>
        <span>{totalText(order.total)}</span>
        {order.actualPrice && <p className="font-semibold">{`Final: ${moneyText(order.actualPrice)}`}</p>}
      </td>
      <td className={CELL}>
        <StatusBadge status={order.status} />
        {order.cancelledAt && <p className="text-failed leading-4.5">Cancelled by customer</p>}
      </td>
      <td className={CELL}>
        <p dir="auto" className="truncate" title={order.shippingAddress}>
          {order.shippingAddress}
        </p>
      </td>
      <td className={CELL}>
        <OrderActions order={order} className="pointer-fine:min-h-8!" {...actions} />
      </td>
    </tr>
  );
}
