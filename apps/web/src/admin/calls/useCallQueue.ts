import { AFRESH } from '../../lib/afresh';
import { useRetry } from '../../lib/useRetry';
import type { CallRow_OrderFragment } from './CallRow.generated';
import { type CallsPageQuery, useCallsPageQuery } from './CallsPage.generated';

/** As many as the server gives at once: a day's calls, so that the queue stays whole when it is read again. */
const PAGE_SIZE = 100;

interface Shown {
  /** Of both, those that are loaded. */
  due: CallRow_OrderFragment[];
  later: CallRow_OrderFragment[];
  dueCount: number;
  laterCount: number;
  shown: number;
  total: number;
  hasMore: boolean;
}

const NOTHING: Shown = {
  due: [],
  later: [],
  dueCount: 0,
  laterCount: 0,
  shown: 0,
  total: 0,
  hasMore: false,
};

/** The page's query: who is due now, and behind them who is to be tried later. */
export function useCallQueue() {
  const { isRetrying, retry } = useRetry();
  const { data, previousData, loading, error, fetchMore } = useCallsPageQuery({
    variables: { first: PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
    nextFetchPolicy: 'cache-first',
  });
  const queue = (data ?? previousData)?.callQueue;
  return {
    ...(queue ? shownOf(queue) : NOTHING),
    isLoaded: queue !== undefined,
    failure: (error || isRetrying) && !queue ? { error, isRetrying, onRetry: retry } : null,
    isLoading: loading || isRetrying,
    loadMore: () => fetchMore({ variables: { after: queue?.pageInfo.endCursor } }),
  };
}

/** What has just been confirmed here is in the answer until that has been read again. */
function shownOf({ edges, dueCount, totalCount, pageInfo }: CallsPageQuery['callQueue']): Shown {
  const orders = edges.map(({ node }) => node);
  const isDone = ({ canConfirm }: CallRow_OrderFragment) => !canConfirm;
  const [due, later] = [orders.slice(0, dueCount), orders.slice(dueCount)];
  return {
    due: due.filter((order) => !isDone(order)),
    later: later.filter((order) => !isDone(order)),
    dueCount: dueCount - due.filter(isDone).length,
    laterCount: totalCount - dueCount - later.filter(isDone).length,
    shown: orders.length,
    total: totalCount,
    hasMore: pageInfo.hasNextPage,
  };
}

export type CallQueue = ReturnType<typeof useCallQueue>;
