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
import { OrderDialogs, useOrderDialogs } from './OrderActions';
import { OrderFilters } from './OrderFilters';
import { OrderListFrame } from './OrderListFrame';
import { useShownOrders } from './useShownOrders';

const PAGE_SIZE = 24;

export function AdminOrdersPage() {
  const orders = useShownOrders(AdminOrdersPageDocument, { first: PAGE_SIZE });
  const { list, rows, filters } = orders;
  const dialogs = useOrderDialogs();
  const shape = useListShape();
  const bulk = useBulk(rows, ORDER_FAILURE);
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
        <OrderFilters orders={orders} />
        <OrderListFrame orders={orders} skeleton={<AdminOrderListSkeleton isTable={shape.isTable} />}>
          <AdminOrderList orders={rows} isTable={shape.isTable} bulk={bulk} dialogs={dialogs} />
        </OrderListFrame>
      </div>
      {list && rows.length > 0 && (
        <LoadMore
          key={JSON.stringify(filters.filter)}
          what="orders"
          shown={rows.length}
          total={Math.max(orders.total ?? 0, rows.length)}
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
