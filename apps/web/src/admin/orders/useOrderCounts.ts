import type { OrderFilter, OrderStatus } from '../../gql/schema-types.generated';
import { AFRESH } from '../../lib/afresh';
import { useOrderCountsQuery } from './useOrderCounts.generated';

/** The number of orders per status. This is a separate query, so that the list need not wait for it. */
export function useOrderCounts(filter: OrderFilter | null) {
  const { data, previousData, loading } = useOrderCountsQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
    nextFetchPolicy: 'cache-first',
  });
  const found = (loading ? (data ?? previousData) : data)?.orders.statusCounts;
  return { counts: found && countsOf(found), isLoading: loading };
}

function countsOf(counts: { status: OrderStatus; count: number }[]) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    total,
    of: (status: OrderStatus | null) =>
      status ? (counts.find((one) => one.status === status)?.count ?? 0) : total,
  };
}
