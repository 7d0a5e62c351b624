import { useNeedsCards } from '../../page/useIsNarrow';
import { Pager } from '../../staff/Pager';
import { pagerOf, usePages } from '../../staff/usePages';
import { NewOrders, takesNewOrders, useFreshOrders } from '../orders/NewOrders';
import { OrderDialogs, useOrderDialogs } from '../orders/OrderActions';
import { OrderFilters } from '../orders/OrderFilters';
import { OrderListFrame } from '../orders/OrderListFrame';
import { OrderTable, OrderTableSkeleton } from '../orders/OrderTable';
import { SoughtWords } from '../orders/SoughtWords';
import { useOpenById } from '../orders/useOpenById';
import { useOrderCounts } from '../orders/useOrderCounts';
import { useOrderFilters } from '../orders/useOrderFilters';
import { useOrderList } from '../orders/useOrderList';
import { OrderManagementDocument } from './OrderManagement.generated';
import { OrderSummaries } from './OrderSummaries';

const PAGE_SIZE = 50;

export function OrderManagement() {
  const filters = useOrderFilters();
  const pages = usePages();
  const { counts } = useOrderCounts(filters.anyStatus);
  const variables = { first: PAGE_SIZE, after: pages.after, filter: filters.filter };
  const { list, isLoading, failure, reload } = useOrderList(OrderManagementDocument, variables);
  const edges = list?.edges ?? [];
  const nodes = edges.map(({ node }) => node);
  const fresh = useFreshOrders({
    shown: edges,
    takesNew: pages.after === null && takesNewOrders(filters),
    reload,
    clearFilters: filters.clearFilters,
  });
  const openById = useOpenById(filters.search, { list, isLoading });
  const total = counts?.of(filters.status);
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
          length={list && nodes.length}
          total={total}
          isLoading={isLoading}
          failure={failure}
          onClearFilters={filters.isFiltered ? filters.clearFilters : undefined}
          skeleton={<OrderTableSkeleton />}
        >
          <SoughtWords text={filters.search} orders={nodes}>
            <Orders orders={nodes} dialogs={dialogs} />
          </SoughtWords>
        </OrderListFrame>
        <Pager what="orders" {...pagerOf(list, pages, PAGE_SIZE, total)} isBusy={isLoading} />
      </div>
      <OrderDialogs dialogs={dialogs} />
    </section>
  );
}
