import { shortId } from '../../lib/format';
import { paths } from '../../lib/paths';
import { staffPaths } from '../../lib/staffPaths';
import { StaffPage } from '../../staff/StaffPage';
import { Button, ButtonLink } from '../../ui/Button';
import { IconArrowLeft, IconPrinter } from '../../ui/icons';
import { AdminOrderCard } from './AdminOrderCard';
import { LineForCar } from './LineForCar';
import { LoadedOrder, type ShownOrder } from './LoadedOrder';
import { NameCar } from './NameCar';
import { OrderDialogs, useOrderDialogs } from './OrderDialogs';
import { isPacked, PackingSlip } from './PackingSlip';
import type { PackingSlip_OrderFragment } from './PackingSlip.generated';
import { useLiveOrder } from './useLiveOrder';

/** One order with its actions, at an address that colleagues can share. */
export function AdminOrderPage() {
  return (
    <LoadedOrder
      hint="The search finds an order by the first characters of its id."
      wayBack={
        <ButtonLink to={paths.adminOrders} look="primary">
          All orders
        </ButtonLink>
      }
    >
      {(order) => <LiveOrder order={order} />}
    </LoadedOrder>
  );
}

/** One order for the owner, who reads it and decides nothing. */
export function OwnerOrderPage() {
  return (
    <LoadedOrder
      hint="The details of a user list their newest orders."
      wayBack={
        <ButtonLink to={paths.ownerUsers} look="primary">
          All users
        </ButtonLink>
      }
    >
      {(order) => (
        <StaffPage
          title={`Order ${shortId(order.id)}`}
          tools={
            <ButtonLink
              to={order.customer ? staffPaths.ownerUser(order.customer.id) : paths.ownerUsers}
              look="quiet"
              size="small"
              className="max-md:mr-auto max-md:-ml-3"
            >
              <IconArrowLeft size={18} aria-hidden />
              Customer
            </ButtonLink>
          }
        >
          <AdminOrderCard order={order} isPage />
        </StaffPage>
      )}
    </LoadedOrder>
  );
}

function LiveOrder({ order }: { order: ShownOrder }) {
  const dialogs = useOrderDialogs();
  useLiveOrder(order.id);
  return (
    <StaffPage title={`Order ${shortId(order.id)}`} tools={<Tools order={order} />}>
      <AdminOrderCard
        order={order}
        dialogs={dialogs}
        carAction={<NameCar order={order} />}
        checkOf={(lineId) => {
          const line = order.lines.find(({ id }) => id === lineId);
          return line && <LineForCar line={line} order={order} />;
        }}
        isPage
      />
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
