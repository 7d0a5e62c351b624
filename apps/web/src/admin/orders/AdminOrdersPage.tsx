import { useEffect } from 'react';
import { hasLostAccess } from '../../lib/errors';
import { staffPaths } from '../../lib/staffPaths';
import { useToast } from '../../lib/useToast';
import { StaffPage } from '../../staff/StaffPage';
import { ButtonLink } from '../../ui/Button';
import { IconPlus } from '../../ui/icons';
import { LoadMore } from '../../ui/LoadMore';
import { ListShapeSwitch } from '../ListShapeSwitch';
import { useBulk } from '../useBulk';
import { useListShape } from '../useListShape';
import { AdminOrderList, AdminOrderListSkeleton } from './AdminOrderList';
import { AdminOrdersPageDocument } from './AdminOrdersPage.generated';
import { MarkDelivered, ORDER_FAILURE } from './MarkDelivered';
import { NewOrders, takesNewOrders, useFreshOrders } from './NewOrders';
import { OrderDialogs, useOrderDialogs } from './OrderActions';
import { OrderFilters } from './OrderFilters';
import { OrderListFrame } from './OrderListFrame';
import { SoughtWords } from './SoughtWords';
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
  const shape = useListShape();
  const { list } = orders;
  const edges = list?.edges ?? [];
  const rows = edges.map(({ node }) => node);
  const bulk = useBulk(rows, ORDER_FAILURE);
  const fresh = useFreshOrders({
    shown: edges,
    takesNew: takesNewOrders(filters),
    reload: orders.reload,
    clearFilters: filters.clearFilters,
  });
  const openById = useOpenById(filters.search, orders);
  const total = counts?.of(filters.status);
  useFailureToast(orders.error);

  return (
    <StaffPage
      title="Orders"
      tools={
        <>
          <ListShapeSwitch {...shape} />
          <ButtonLink to={staffPaths.adminNewOrder} size="small" className="md:pointer-fine:min-h-9!">
            <IconPlus size={18} aria-hidden />
            New order
          </ButtonLink>
        </>
      }
    >
      <div className="mt-3 grid gap-4">
        <OrderFilters filters={filters} counts={counts} onEnter={openById} />
        <NewOrders fresh={fresh} />
        <OrderListFrame
          length={list && edges.length}
          total={total}
          isLoading={orders.isLoading}
          failure={orders.failure}
          onClearFilters={filters.isFiltered ? filters.clearFilters : undefined}
          skeleton={<AdminOrderListSkeleton isTable={shape.isTable} />}
        >
          <SoughtWords text={filters.search} orders={rows}>
            <AdminOrderList orders={rows} isTable={shape.isTable} bulk={bulk} dialogs={dialogs} />
          </SoughtWords>
        </OrderListFrame>
      </div>
      {list && edges.length > 0 && (
        <LoadMore
          key={JSON.stringify(filters.filter)}
          what="orders"
          shown={edges.length}
          total={Math.max(total ?? 0, edges.length)}
          hasMore={list.pageInfo.hasNextPage}
          isDisabled={orders.isLoading}
          onLoadMore={orders.loadMore}
        />
      )}
      {shape.isTable && <MarkDelivered bulk={bulk} />}
      <OrderDialogs dialogs={dialogs} />
    </StaffPage>
  );
}

/** Shows no toast when access was lost: RequireRole redirects to the sign-in page. */
function useFailureToast(error: unknown): void {
  const toast = useToast();
  useEffect(() => {
    if (error && !hasLostAccess(error)) toast('error', 'Failed to load orders');
  }, [error, toast]);
}
