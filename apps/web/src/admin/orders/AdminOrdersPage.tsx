import { useEffect } from 'react';
import { hasLostAccess } from '../../lib/errors';
import { useToast } from '../../lib/useToast';
import { StaffPage } from '../../staff/StaffPage';
import { LoadMore } from '../../ui/LoadMore';
import { AdminOrderCard } from './AdminOrderCard';
import { AdminOrderSkeletons } from './AdminOrderSkeletons';
import { AdminOrdersPageDocument } from './AdminOrdersPage.generated';
import { NewOrders } from './NewOrders';
import { OrderDialogs, useOrderDialogs } from './OrderDialogs';
import { OrderFilters } from './OrderFilters';
import { OrderListFrame } from './OrderListFrame';
import { takesNewOrders, useFreshOrders } from './useFreshOrders';
import { useOpenById } from './useOpenById';
import { useOrderCounts } from './useOrderCounts';
import { useOrderFilters } from './useOrderFilters';
import { useOrderList } from './useOrderList';

const PAGE_SIZE = 24;

export function AdminOrdersPage() {
  const filters = useOrderFilters();
  const { counts } = useOrderCounts(filters.anyStatus);
  const orders = useOrderList(AdminOrdersPageDocument, { first: PAGE_SIZE, filter: filters.filter });
  const dialogs = useOrderDialogs();
  const { list } = orders;
  const fresh = useFreshOrders({
    shown: list?.edges ?? [],
    takesNew: takesNewOrders(filters),
    reload: orders.reload,
    clearFilters: filters.clearFilters,
  });
  const openById = useOpenById(filters.search, orders);
  const total = counts?.of(filters.status);
  useFailureToast(orders.error);

  return (
    <StaffPage title="Orders">
      <div className="mt-3 grid gap-4">
        <OrderFilters filters={filters} counts={counts} onEnter={openById} />
        <NewOrders count={fresh.waiting} onShow={fresh.showWaiting} />
        <OrderListFrame
          length={list?.edges.length}
          total={total}
          isLoading={orders.isLoading}
          failure={orders.failure}
          onClearFilters={filters.isFiltered ? filters.clearFilters : undefined}
          skeleton={<AdminOrderSkeletons />}
        >
          <ul className="grid grid-cols-1 gap-3">
            {list?.edges.map(({ node }) => (
              <li key={node.id}>
                <AdminOrderCard order={node} dialogs={dialogs} />
              </li>
            ))}
          </ul>
        </OrderListFrame>
      </div>
      {list && list.edges.length > 0 && (
        <LoadMore
          key={JSON.stringify(filters.filter)}
          what="orders"
          shown={list.edges.length}
          total={Math.max(total ?? 0, list.edges.length)}
          hasMore={list.pageInfo.hasNextPage}
          isDisabled={orders.isLoading}
          onLoadMore={orders.loadMore}
        />
      )}
      <OrderDialogs dialogs={dialogs} />
    </StaffPage>
  );
}

/** No toast when access was lost: RequireRole redirects to the sign-in page. */
function useFailureToast(error: unknown): void {
  const toast = useToast();
  useEffect(() => {
    if (error && !hasLostAccess(error)) toast('error', 'Failed to load orders');
  }, [error, toast]);
}
