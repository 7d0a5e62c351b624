import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { dateTimeText, moneyText, shortId, totalText } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { Head, StickyTable } from '../../staff/StickyTable';
import { TableSkeleton } from '../../staff/TableSkeleton';
import { IconButton } from '../../ui/IconButton';
import { StatusBadge } from '../../ui/StatusBadge';
import { TickBox } from '../TickBox';
import type { Bulk } from '../useBulk';
import { OrderActions, type OrderDialogs } from './OrderActions';
import type { OrderActions_OrderFragment } from './OrderActions.generated';
import type { OrderTable_OrderFragment } from './OrderTable.generated';
import { Marked } from './SoughtWords';
import { StateNote } from './StateNote';

export type TableOrder = OrderTable_OrderFragment & OrderActions_OrderFragment;

interface OrderTableProps<Order extends TableOrder> {
  orders: Order[];
  dialogs: OrderDialogs;
  details?: (order: Order) => ReactNode;
  /** The ticked rows. If given, confirmed orders can be ticked. */
  bulk?: Bulk<TableOrder>;
}

const COLUMNS = [
  ['Order ID', 'w-32'],
  ['Date', 'w-30 xl:w-50'],
  ['Total Amount', 'w-44 text-right'],
  ['Status', 'w-50'],
  ['Shipping Address', ''],
  ['Actions', 'w-28'],
] as const;
const CELL = 'border-b border-line px-2 py-px group-last:border-b-0 first:pl-3';

export function OrderTable<Order extends TableOrder>({
  orders,
  dialogs,
  details,
  bulk,
}: OrderTableProps<Order>) {
  return (
    <StickyTable
      caption="Orders, newest first"
      className="**:scroll-mb-24"
      heads={
        <>
          {bulk && (
            <Head className="w-13 py-0!">
              <TickAll orders={orders} bulk={bulk} />
            </Head>
          )}
          {COLUMNS.map(([name, width]) => (
            <Head key={name} className={width}>
              {name}
            </Head>
          ))}
        </>
      }
    >
      {orders.map((order) => (
        <Row
          key={order.id}
          order={order}
          details={details && (() => details(order))}
          bulk={bulk}
          dialogs={dialogs}
        />
      ))}
    </StickyTable>
  );
}

interface RowProps {
  order: TableOrder;
  details: (() => ReactNode) | undefined;
  bulk: Bulk<TableOrder> | undefined;
  dialogs: OrderDialogs;
}

function Row({ order, details, bulk, dialogs }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr className="group h-10 transition hover:bg-raised">
        {bulk && (
          <td className={CELL}>
            <Tick order={order} bulk={bulk} />
          </td>
        )}
        <th scope="row" className={`${CELL} text-left font-normal`}>
          <div className="flex items-start gap-1">
            {details && (
              <IconButton
                isDense
                label={`Details of order ${shortId(order.id)}`}
                aria-expanded={isOpen}
                aria-controls={detailsId}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronRight
                  size={18}
                  aria-hidden
                  className={`transition ${isOpen ? 'rotate-90' : ''}`}
                />
              </IconButton>
            )}
            <div>
              <Link
                to={staffPaths.adminOrder(order.id)}
                className="figures inline-flex min-h-8 items-center font-semibold text-beam-text hover:underline"
              >
                {shortId(order.id)}
              </Link>
              <span className="figures block whitespace-nowrap text-muted">{order.code}</span>
            </div>
          </div>
        </th>
        <td className={`${CELL} figures leading-4.5`}>
          <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
        </td>
        <td className={`${CELL} figures text-right leading-4.5`}>
          <span>{totalText(order.total)}</span>
          {order.actualPrice && <p className="font-semibold">{`Final: ${moneyText(order.actualPrice)}`}</p>}
        </td>
        <td className={CELL}>
          <div className="flex items-center gap-2">
            <StatusBadge status={order.status} />
            <StateNote order={order} />
          </div>
        </td>
        <td className={CELL}>
          <CustomerName customer={order.customer} />
          <p dir="auto" className="truncate" title={order.shippingAddress}>
            <Marked text={order.shippingAddress} />
          </p>
        </td>
        <td className={CELL}>
          <OrderActions order={order} className="pointer-fine:min-h-8!" dialogs={dialogs} />
        </td>
      </tr>
      {details && isOpen && (
        <tr id={detailsId} className="group">
          <td colSpan={bulk ? 7 : 6} className="border-b border-line px-3 pt-1 pb-2 group-last:border-b-0">
            {details()}
          </td>
        </tr>
      )}
    </>
  );
}

function CustomerName({ customer }: Pick<TableOrder, 'customer'>) {
  const name = customer?.name ?? customer?.phone;
  if (!name) return null;
  return (
    <p dir="auto" className="truncate leading-4.5 font-semibold" title={customer?.phone ?? undefined}>
      <Marked text={name} />
    </p>
  );
}

function TickAll({ orders, bulk }: { orders: TableOrder[]; bulk: Bulk<TableOrder> }) {
  const ids = orders.filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id);
  return (
    <TickBox
      label="All confirmed orders"
      isTicked={ids.length > 0 && ids.every((id) => bulk.chosen.some((one) => one.id === id))}
      isDisabled={ids.length === 0 || bulk.progress !== null}
      onTick={(isTicked) => bulk.tick(ids, isTicked)}
    />
  );
}

/** An order whose change failed stays ticked, even if its status is no longer 'confirmed'. */
function Tick({ order: { id, status }, bulk }: { order: TableOrder; bulk: Bulk<TableOrder> }) {
  const isTicked = bulk.chosen.some((one) => one.id === id);
  if (status !== 'CONFIRMED' && !isTicked) return null;
  return (
    <TickBox
      label={`Order ${shortId(id)}`}
      isTicked={isTicked}
      isDisabled={bulk.progress !== null}
      onTick={(ticked) => bulk.tick([id], ticked)}
    />
  );
}

export function OrderTableSkeleton() {
  return <TableSkeleton row="h-60 px-3 lg:h-10" cells={['w-20', 'grow', 'w-24']} />;
}
