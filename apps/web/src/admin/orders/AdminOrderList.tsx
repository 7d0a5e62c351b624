import type { Bulk } from '../useBulk';
import { AdminOrderCard } from './AdminOrderCard';
import type { AdminOrdersPageQuery } from './AdminOrdersPage.generated';
import type { OrderDialogs } from './OrderActions';
import { OrderDetails } from './OrderDetails';
import { OrderHistory } from './OrderHistory';
import { OrderTable, OrderTableSkeleton } from './OrderTable';

interface AdminOrderListProps {
  orders: AdminOrdersPageQuery['orders']['edges'][number]['node'][];
  isTable: boolean;
  bulk: Bulk<AdminOrderListProps['orders'][number]>;
  dialogs: OrderDialogs;
}

export function AdminOrderList({ orders, isTable, bulk, dialogs }: AdminOrderListProps) {
  if (isTable) {
    return (
      <OrderTable
        orders={orders}
        dialogs={dialogs}
        details={(order) => (
          <>
            <OrderDetails order={order} />
            <OrderHistory order={order} />
          </>
        )}
        bulk={bulk}
      />
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {orders.map((order) => (
        <li key={order.id}>
          <AdminOrderCard order={order} dialogs={dialogs} />
        </li>
      ))}
    </ul>
  );
}

const CARDS = [1, 2, 3, 4];

/** Is about as high as the list, to reduce layout shift. */
export function AdminOrderListSkeleton({ isTable }: { isTable: boolean }) {
  if (isTable) return <OrderTableSkeleton />;
  return (
    <div aria-hidden className="grid gap-3">
      {CARDS.map((card) => (
        <div
          key={card}
          className="grid h-100 content-start gap-4 rounded-card border border-line bg-surface p-5 md:h-34 md:gap-3 md:py-2"
        >
          <div className="h-7 w-40 rounded-plate bg-raised" />
          <div className="h-5 w-2/3 rounded-plate bg-raised" />
          <div className="h-5 w-1/2 rounded-plate bg-raised" />
          <div className="h-5 w-1/3 rounded-plate bg-raised" />
        </div>
      ))}
    </div>
  );
}
