import { useNeedsCards } from '../../page/useIsNarrow';
import { Pager } from '../../staff/Pager';
import { pagerOf, usePages } from '../../staff/usePages';
import { OrderDialogs, useOrderDialogs } from '../orders/OrderActions';
import { OrderFilters } from '../orders/OrderFilters';
import { OrderListFrame } from '../orders/OrderListFrame';
import { OrderTable, OrderTableSkeleton } from '../orders/OrderTable';
import { useShownOrders } from '../orders/useShownOrders';
import { OrderManagementDocument } from './OrderManagement.generated';
import { OrderSummaries } from './OrderSummaries';

const PAGE_SIZE = 50;

export function OrderManagement() {
  const pages = usePages();
  const orders = useShownOrders(OrderManagementDocument, { first: PAGE_SIZE, after: pages.after });
  const dialogs = useOrderDialogs();
  const Orders = useNeedsCards() ? OrderSummaries : OrderTable;
  return (
    <section aria-labelledby="order-management" className="mt-8">
      <h2 id="order-management" className="mb-3 text-22">
        Order Management
      </h2>
      <OrderFilters orders={orders} />
      <div className="mt-4">
        <OrderListFrame orders={orders} skeleton={<OrderTableSkeleton />}>
          <Orders orders={orders.rows} dialogs={dialogs} />
        </OrderListFrame>
        <Pager
          what="orders"
          {...pagerOf(orders.list, pages, PAGE_SIZE, orders.total)}
          isBusy={orders.isLoading}
        />
      </div>
      <OrderDialogs dialogs={dialogs} />
    </section>
  );
}
