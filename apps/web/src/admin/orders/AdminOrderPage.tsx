import { useParams } from 'react-router-dom';
import { shortId } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useRetry } from '../../lib/useRetry';
import { StaffPage } from '../../staff/StaffPage';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconArrowLeft, IconClipboardOff, IconPrinter } from '../../ui/icons';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageNotice } from '../../ui/PageNotice';
import { AdminOrderCard } from './AdminOrderCard';
import { useAdminOrderPageQuery } from './AdminOrderPage.generated';
import { OrderDialogs, useOrderDialogs } from './OrderDialogs';
import { isPacked, PackingSlip } from './PackingSlip';
import type { PackingSlip_OrderFragment } from './PackingSlip.generated';
import { useLiveOrder } from './useLiveOrder';

/** One order with its actions, at an address that colleagues can share. */
export function AdminOrderPage() {
  const { id = '' } = useParams();
  const { data, loading, error } = useAdminOrderPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { isRetrying, retry } = useRetry();
  const dialogs = useOrderDialogs();
  const order = data?.order;
  useLiveOrder(order?.id);

  if (isRetrying || (error && !data)) {
    return (
      <StaffPage title="Order">
        <NotLoaded
          title="The order could not be loaded"
          error={error}
          isRetrying={isRetrying}
          onRetry={retry}
        />
      </StaffPage>
    );
  }
  if (loading && !data) return <PageNotice text="Loading order..." />;
  if (!order) return <OrderNotFound />;
  return (
    <StaffPage title={`Order ${shortId(order.id)}`} tools={<Tools order={order} />}>
      <AdminOrderCard order={order} dialogs={dialogs} isPage />
      <OrderDialogs dialogs={dialogs} />
      <PackingSlip order={order} />
    </StaffPage>
  );
}

function Tools({ order }: { order: PackingSlip_OrderFragment }) {
  return (
    <>
      <ButtonLink to={paths.adminOrders} look="quiet" size="small" className="max-md:mr-auto max-md:-ml-3">
        <IconArrowLeft size={18} aria-hidden />
        All orders
      </ButtonLink>
      {isPacked(order) && (
        <Button size="small" onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden />
          Print packing slip
        </Button>
      )}
    </>
  );
}

function OrderNotFound() {
  return (
    <StaffPage title="Order not found">
      <EmptyState
        icon={<IconClipboardOff size={30} />}
        title="No order has this id"
        text="The link may be incomplete. The search finds an order by the first characters of its id."
        action={
          <ButtonLink to={paths.adminOrders} look="primary">
            All orders
          </ButtonLink>
        }
      />
    </StaffPage>
  );
}
