import { useApolloClient } from '@apollo/client/react';
import { IconPackage } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { isNotSignedIn } from '../../lib/errors';
import { useRetry } from '../../lib/useRetry';
import { useToast } from '../../lib/useToast';
import { lazyPart } from '../../page/lazyPage';
import { NotLoaded } from '../../ui/NotLoaded';
import { useMyOrdersPageQuery } from './MyOrdersPage.generated';
import type { OrderCard_OrderFragment } from './OrderCard.generated';
import { OrderList } from './OrderList';
import { OrdersSkeleton } from './OrdersSkeleton';
import { newsText } from './orderSteps';
import { PAGE_SIZE, shownOrders } from './readOrders';
import { useFreshOrders } from './useFreshOrders';

/** The page of a customer without orders. It is loaded on demand, since most customers here have orders. */
const noOrders = lazyPart(() => import('./NoOrders').then((file) => file.NoOrders));

export function MyOrdersPage() {
  const { data, loading, error, fetchMore } = useMyOrdersPageQuery({
    variables: { first: PAGE_SIZE },
    // Orders may have been placed or changed since the last fetch.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const failure = useRetry(error);
  const client = useApolloClient();
  const { reload, enqueue } = useFreshOrders();
  useFailureToast(error);

  const orders = data?.myOrders;
  const isWaiting = loading && !failure.isRetrying;
  useOrderNews(useMemo(() => orders?.edges.map(({ node }) => node) ?? [], [orders]));
  const loadMore = () =>
    enqueue('more', () => fetchMore({ variables: { after: shownOrders(client)?.pageInfo.endCursor } }));
  return (
    <div className="gutter pt-8 md:pt-10">
      <title>My Orders | BeamBright</title>
      <h1 className="text-36 md:text-48">My Orders</h1>
      <p role="status" className="figures mt-1 mb-6 text-muted empty:mb-0">
        {statusText(orders?.totalCount, isWaiting)}
      </p>
      {orders && orders.totalCount > 0 && (
        <OrderList orders={orders} onLoadMore={loadMore} onChange={reload} />
      )}
      {orders?.totalCount === 0 && <noOrders.Part />}
      {!orders &&
        (isWaiting ? (
          <OrdersSkeleton />
        ) : (
          <div className="mt-6">
            <NotLoaded
              icon={<IconPackage size={30} />}
              title="Your orders could not be loaded"
              text="Nothing is lost."
              {...failure}
            />
          </div>
        ))}
    </div>
  );
}

/** The text of the only live region, so that screen readers announce the count after loading. Null without orders. */
function statusText(total: number | undefined, isLoading: boolean): string | null {
  if (total !== undefined) return total > 0 ? `${total} order(s) total` : null;
  return isLoading ? 'Loading orders...' : null;
}

/** Shows an error toast, except if the session has ended: RequireRole then redirects to sign-in. */
function useFailureToast(error: unknown): void {
  const toast = useToast();
  useEffect(() => {
    if (error && !isNotSignedIn(error)) toast('error', 'Failed to load orders');
  }, [error, toast]);
}

/** The maximum of toasts at once. If there are more changes, a single toast says how many. */
const MAX_TOASTS = 3;

/** Shows toasts for changes that the shop makes to orders on the page, however the page gets to know them. */
function useOrderNews(orders: OrderCard_OrderFragment[]): void {
  const toast = useToast();
  const known = useRef(new Map<string, number>());

  useEffect(() => {
    const changed = orders.filter((order) => isNews(order, known.current.get(order.id)));
    for (const { id, events } of orders) {
      known.current.set(id, Math.max(events.length, known.current.get(id) ?? 0));
    }
    if (changed.length > MAX_TOASTS) toast('success', `${changed.length} of your orders have changed`);
    else for (const { id, events } of changed) announce(id, events.at(-1));
    function announce(id: string, step: OrderCard_OrderFragment['events'][number] | undefined) {
      if (step) toast(step.toStatus === 'FAILED' ? 'warning' : 'success', newsText(id, step));
    }
  }, [orders, toast]);
}

function isNews({ events }: OrderCard_OrderFragment, known: number | undefined): boolean {
  return known !== undefined && events.length > known && events.at(-1)?.by === 'SHOP';
}
