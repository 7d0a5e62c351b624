import { usePages } from '../../staff/usePages';
import { takesNewOrders, useFreshOrders } from '../orders/NewOrders';
import { useOpenById } from '../orders/useOpenById';
import { useOrderCounts } from '../orders/useOrderCounts';
import { useOrderFilters } from '../orders/useOrderFilters';
import { useOrderList } from '../orders/useOrderList';
import { OrderManagementDocument } from './OrderManagement.generated';

const PAGE_SIZE = 50;

/** Filters, pages and live updates of the orders on the dashboard. */
export function useOrderManagement() {
  const filters = useOrderFilters();
  const { after, page, showNewer, showOlder } = usePages();
  const { counts } = useOrderCounts(filters.anyStatus);
  const variables = { first: PAGE_SIZE, after, filter: filters.filter };
  const orders = useOrderList(OrderManagementDocument, variables);
  const edges = orders.list?.edges ?? [];
  const fresh = useFreshOrders({
    shown: edges,
    takesNew: after === null && takesNewOrders(filters),
    reload: orders.reload,
    clearFilters: filters.clearFilters,
  });
  const openById = useOpenById(filters.search, orders);
  const older = endOf(orders.list?.pageInfo);
  return {
    filters,
    counts,
    orders,
    nodes: edges.map(({ node }) => node),
    fresh,
    openById,
    pager: {
      page,
      pages: counts && Math.ceil(counts.of(filters.status) / PAGE_SIZE),
      isBusy: orders.isLoading,
      onNewer: page > 1 ? showNewer : undefined,
      onOlder: older === null ? undefined : () => showOlder(older),
    },
  };
}

/** The cursor of the next page; null on the last page. */
function endOf(page: { hasNextPage: boolean; endCursor: string | null } | undefined): string | null {
  return page?.hasNextPage ? page.endCursor : null;
}
