import { AdminOrderCard } from './AdminOrderCard';
import { AdminOrderHistory } from './AdminOrderHistory';
import type { AdminOrdersPageQuery } from './AdminOrdersPage.generated';
import { MarkDelivered } from './MarkDelivered';
import { OrderDetails } from './OrderDetails';
import type { OrderDialogs } from './OrderDialogs';
import { OrderTable } from './OrderTable';
import { useMarkDelivered } from './useMarkDelivered';

interface AdminOrderListProps {
  orders: AdminOrdersPageQuery['orders']['edges'][number]['node'][];
  isTable: boolean;
  dialogs: OrderDialogs;
}

export function AdminOrderList({ orders, isTable, dialogs }: AdminOrderListProps) {
  const marking = useMarkDelivered(orders);
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
          marking={marking}
        />
        <MarkDelivered marking={marking} />
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
