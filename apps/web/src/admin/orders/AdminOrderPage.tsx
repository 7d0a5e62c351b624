import { useApolloClient } from '@apollo/client/react';
import { addressOf } from '@beambright/domain';
import { IconClipboardOff, IconPlus, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { shortId } from '../../lib/format';
import { staffPaths } from '../../lib/staffPaths';
import { useLiveOrders } from '../../session/useLiveOrders';
import { BackLink } from '../../staff/BackLink';
import { StaffPage } from '../../staff/StaffPage';
import { useFailure } from '../../staff/useFailure';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { NotLoaded } from '../../ui/NotLoaded';
import { PageNotice } from '../../ui/PageNotice';
import { AddNote } from './AddNote';
import { AdminOrderCard } from './AdminOrderCard';
import { type OrderPageQuery, useOrderPageQuery } from './AdminOrderPage.generated';
import { DispatchOrder } from './DispatchOrder';
import { EditOrder } from './EditOrder';
import { EndLinks } from './EndLinks';
import { LineForCar } from './LineForCar';
import { NameCar } from './NameCar';
import { readOrder } from './OrderAction';
import { OrderDialogs, useOrderDialogs } from './OrderActions';
import { OrderMessage } from './OrderMessage';
import { isPacked, PackingSlip } from './PackingSlip';
import type { PackingSlip_OrderFragment } from './PackingSlip.generated';

type ShownOrder = NonNullable<OrderPageQuery['order']>;

export function AdminOrderPage() {
  return (
    <LoadedOrder
      hint="The search finds an order by its code or the first characters of its id."
      wayBack={{ to: staffPaths.adminOrders, text: 'All orders' }}
    >
      {(order) => <LiveOrder order={order} />}
    </LoadedOrder>
  );
}

/** The page of one order for the owner, who can read the order but not change it. */
export function OwnerOrderPage() {
  return (
    <LoadedOrder
      hint="The details of a user list their newest orders."
      wayBack={{ to: staffPaths.ownerUsers, text: 'All users' }}
    >
      {(order) => (
        <StaffPage
          title={`Order ${shortId(order.id)}`}
          tools={
            <BackLink to={order.customer ? staffPaths.ownerUser(order.customer.id) : staffPaths.ownerUsers}>
              Customer
            </BackLink>
          }
        >
          <AdminOrderCard order={order} isPage />
        </StaffPage>
      )}
    </LoadedOrder>
  );
}

interface LoadedOrderProps {
  /** What to do if no order has the id in the address. */
  hint: string;
  wayBack: { to: string; text: string };
  children: (order: ShownOrder) => ReactNode;
}

function LoadedOrder({ hint, wayBack, children }: LoadedOrderProps) {
  const { id = '' } = useParams();
  const { data, loading, error } = useOrderPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const failure = useFailure(data, loading, error);

  if (failure) {
    return (
      <StaffPage title="Order">
        <NotLoaded title="The order could not be loaded" {...failure} />
      </StaffPage>
    );
  }
  if (loading && !data) return <PageNotice text="Loading order..." />;
  if (data?.order) return children(data.order);
  return (
    <StaffPage title="Order not found">
      <EmptyState
        icon={<IconClipboardOff size={30} />}
        title="No order has this id"
        text={`The link may be incomplete. ${hint}`}
        link={wayBack}
      />
    </StaffPage>
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
        more={
          <>
            <DispatchOrder order={order} />
            <AddNote order={order} />
            <NameCar order={order} />
            <EditOrder order={order} />
            {canBeReached(order) && <OrderMessage order={order} />}
            <EndLinks order={order} />
          </>
        }
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

function useLiveOrder(id: string): void {
  const client = useApolloClient();

  function reread(orderId: string) {
    if (orderId === id) void readOrder(client, id);
  }

  useLiveOrders({
    changed: ({ orderId }) => reread(orderId),
    desk: ({ orderId }) => reread(orderId),
    missed: () => reread(id),
    whileHidden: true,
  });
}

function Tools({ order }: { order: PackingSlip_OrderFragment }) {
  return (
    <>
      <BackLink to={staffPaths.adminOrders}>All orders</BackLink>
      {canBeReached(order) && (
        <ButtonLink to={staffPaths.adminNewOrderLike(order.id)} size="small">
          <IconPlus size={18} aria-hidden />
          New order
        </ButtonLink>
      )}
      {isPacked(order) && (
        <Button size="small" onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden />
          Print packing slip
        </Button>
      )}
    </>
  );
}

function canBeReached({ customer }: PackingSlip_OrderFragment): boolean {
  return customer !== null && Boolean(customer.phone ?? addressOf(customer.email));
}
