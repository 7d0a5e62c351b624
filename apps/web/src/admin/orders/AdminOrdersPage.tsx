import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { hasLostAccess } from '../../lib/errors';
import { staffPaths } from '../../lib/staffPaths';
import { useToast } from '../../lib/useToast';
import { StaffPage } from '../../staff/StaffPage';
import { ButtonLink } from '../../ui/Button';
import { LoadMore } from '../../ui/LoadMore';
import { ListShapeSwitch } from '../ListShapeSwitch';
import { useBulk } from '../useBulk';
import { useListShape } from '../useListShape';
import { AdminOrderCard } from './AdminOrderCard';
import { AdminOrdersPageDocument } from './AdminOrdersPage.generated';
import { MarkDelivered, ORDER_FAILURE } from './MarkDelivered';
import { OrderDialogs, useOrderDialogs } from './OrderActions';
import { OrderDetails } from './OrderDetails';
import { OrderFilters } from './OrderFilters';
import { OrderHistory } from './OrderHistory';
import { OrderListFrame } from './OrderListFrame';
import { OrderTable, OrderTableSkeleton } from './OrderTable';
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
        <OrderListFrame orders={orders} skeleton={<Skeleton isTable={shape.isTable} />}>
          {shape.isTable ? (
            <OrderTable
              orders={rows}
              dialogs={dialogs}
              details={(order) => (
                <>
                  <OrderDetails order={order} />
                  <OrderHistory order={order} />
                </>
              )}
              bulk={bulk}
            />
          ) : (
            <ul className="grid grid-cols-1 gap-3">
              {rows.map((order) => (
                <li key={order.id}>
                  <AdminOrderCard order={order} dialogs={dialogs} />
                </li>
              ))}
            </ul>
          )}
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

/** Shows an error toast, except when access was lost: RequireRole then redirects to the sign-in page. */
function useFailureToast(error: unknown): void {
  const toast = useToast();
  useEffect(() => {
    if (error && !hasLostAccess(error)) toast('error', 'Failed to load orders');
  }, [error, toast]);
}

/** A placeholder about as high as the list, to reduce layout shift. */
function Skeleton({ isTable }: { isTable: boolean }) {
  if (isTable) return <OrderTableSkeleton />;
  return (
    <div aria-hidden className="grid gap-3">
      {[1, 2, 3, 4].map((card) => (
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
