import { useNeedsCards } from '../../page/useIsNarrow';
import { Pager } from '../../staff/Pager';
import { NewOrders } from '../orders/NewOrders';
import { OrderDialogs, useOrderDialogs } from '../orders/OrderActions';
import { OrderFilters } from '../orders/OrderFilters';
import { OrderListFrame } from '../orders/OrderListFrame';
import { OrderTable, OrderTableSkeleton } from '../orders/OrderTable';
import { SoughtWords } from '../orders/SoughtWords';
import { OrderSummaries } from './OrderSummaries';
import type { useOrderManagement } from './useOrderManagement';

/** All orders, newest first, with their actions. */
export function OrderManagement({ management }: { management: ReturnType<typeof useOrderManagement> }) {
  const { filters, counts, orders, nodes, fresh, openById, pager } = management;
  const dialogs = useOrderDialogs();
  const Orders = useNeedsCards() ? OrderSummaries : OrderTable;
  return (
    <section aria-labelledby="order-management" className="mt-8">
      <h2 id="order-management" className="mb-3 text-22">
        Order Management
      </h2>
      <OrderFilters filters={filters} counts={counts} onEnter={openById} />
      <div className="mt-4">
        <NewOrders fresh={fresh} />
        <OrderListFrame
          length={orders.list && nodes.length}
          total={counts?.of(filters.status)}
          isLoading={orders.isLoading}
          failure={orders.failure}
          onClearFilters={filters.isFiltered ? filters.clearFilters : undefined}
          skeleton={<OrderTableSkeleton />}
        >
          <SoughtWords text={filters.search} orders={nodes}>
            <Orders orders={nodes} dialogs={dialogs} />
          </SoughtWords>
        </OrderListFrame>
        <Pager what="orders" {...pager} />
      </div>
      <OrderDialogs dialogs={dialogs} />
    </section>
  );
}
