import { AFRESH } from '../../lib/afresh';
import { useFailure } from '../../staff/useFailure';
import type { CallRow_OrderFragment } from './CallRow.generated';
import { type CallsPageQuery, useCallsPageQuery } from './CallsPage.generated';

/** The largest page that the server allows. It has room for a day's calls, so that a refetch loads the whole queue. */
const PAGE_SIZE = 100;

const NOTHING: ReturnType<typeof shownOf> = {
  due: [],
  later: [],
  dueCount: 0,
  laterCount: 0,
  shown: 0,
  total: 0,
  hasMore: false,
  newRefusedSince: null,
};

export function useCallQueue() {
  const { data, previousData, loading, error, fetchMore } = useCallsPageQuery({
    variables: { first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
    nextFetchPolicy: 'cache-first',
  });
  const queue = (data ?? previousData)?.callQueue;
  const failure = useFailure(queue, loading, error);
  return {
    ...(queue ? shownOf(queue) : NOTHING),
    isLoaded: queue !== undefined,
    failure,
    isLoading: loading || Boolean(failure?.isRetrying),
    loadMore: () => fetchMore({ variables: { after: queue?.pageInfo.endCursor } }),
  };
}

/** Hides orders that no longer need a call. They stay in the cached list until it is refetched. */
function shownOf({ edges, dueCount, totalCount, pageInfo, newRefusedSince }: CallsPageQuery['callQueue']) {
  const orders = edges.map(({ node }) => node);
  const isDone = ({ canConfirm }: CallRow_OrderFragment) => !canConfirm;
  const [due, later] = [orders.slice(0, dueCount), orders.slice(dueCount)];
  return {
    /** `due` and `later` have the loaded orders that still need a call. The counts also include orders that are not loaded. */
    due: due.filter((order) => !isDone(order)),
    later: later.filter((order) => !isDone(order)),
    dueCount: dueCount - due.filter(isDone).length,
    laterCount: totalCount - dueCount - later.filter(isDone).length,
    shown: orders.length,
    total: totalCount,
    hasMore: pageInfo.hasNextPage,
    newRefusedSince,
  };
}

export type CallQueue = ReturnType<typeof useCallQueue>;
