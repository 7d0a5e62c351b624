import type { Bulk } from '../useBulk';
import { AdminOrderCard } from './AdminOrderCard';
import { AdminOrderHistory } from './AdminOrderHistory';
import type { AdminOrdersPageQuery } from './AdminOrdersPage.generated';
import { OrderDetails } from './OrderDetails';
import type { OrderDialogs } from './OrderDialogs';
import { OrderTable } from './OrderTable';

interface AdminOrderListProps {
  orders: AdminOrdersPageQuery['orders']['edges'][number]['node'][];
  isTable: boolean;
  bulk: Bulk<AdminOrderListProps['orders'][number]>;
  dialogs: OrderDialogs;
}

export function AdminOrderList({ orders, isTable, bulk, dialogs }: AdminOrderListProps) {
  if (isTable) {
    return (
      <>
        <OrderTable
          orders={orders}
          dialogs={dialogs}
          details={(order) => (
            <>
              <OrderDetails order={order} />
              <AdminOrderHistory order={order} />
            </>
          )}
          bulk={bulk}
        />
      </>
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
