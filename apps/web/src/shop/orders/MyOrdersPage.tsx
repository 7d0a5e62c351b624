import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { isNotSignedIn } from '../../lib/errors';
import { useRetry } from '../../lib/useRetry';
import { useToast } from '../../lib/useToast';
import { useMyOrdersPageQuery } from './MyOrdersPage.generated';
import { NoOrders, OrdersNotLoaded } from './NoOrders';
import { OrderList } from './OrderList';
import { OrdersSkeleton } from './OrdersSkeleton';
import { PAGE_SIZE, shownOrders } from './readOrders';
import { useFreshOrders } from './useFreshOrders';
import { useOrderNews } from './useOrderNews';

export function MyOrdersPage() {
  const { data, loading, error, fetchMore } = useMyOrdersPageQuery({
    variables: { first: PAGE_SIZE },
    // An order may have been placed or changed since the last look.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { isRetrying, retry } = useRetry();
  const client = useApolloClient();
  const { reload, takeTurn } = useFreshOrders();
  useFailureToast(error);

  const orders = data?.myOrders;
  const isWaiting = loading && !isRetrying;
  useOrderNews(useMemo(() => orders?.edges.map(({ node }) => node) ?? [], [orders]));
  const loadMore = () =>
    takeTurn('more', () => fetchMore({ variables: { after: shownOrders(client)?.pageInfo.endCursor } }));
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
      {orders?.totalCount === 0 && <NoOrders />}
      {!orders &&
        (isWaiting ? (
          <OrdersSkeleton />
        ) : (
          <OrdersNotLoaded error={error} isRetrying={isRetrying} onRetry={retry} />
        ))}
    </div>
  );
}

/** In one place, so that the count is read out after the wait for it. Without orders the page itself says so. */
function statusText(total: number | undefined, isLoading: boolean): string | null {
  if (total !== undefined) return total > 0 ? `${total} order(s) total` : null;
  return isLoading ? 'Loading orders...' : null;
}

/** Of a session that has ended it tells nothing: RequireRole leads on to the sign-in page. */
function useFailureToast(error: unknown): void {
  const toast = useToast();
  useEffect(() => {
    if (error && !isNotSignedIn(error)) toast('error', 'Failed to load orders');
  }, [error, toast]);
}
