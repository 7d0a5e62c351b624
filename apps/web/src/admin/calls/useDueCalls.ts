import { AFRESH } from '../../lib/afresh';
import { useDueCallsQuery } from './useDueCalls.generated';
import { useLiveDesk } from './useLiveDesk';

/** How often to read the count, since the server sends no event when a scheduled call becomes due. */
const POLL_MS = 60_000;

export function useDueCalls(): number {
  const { data, previousData } = useDueCallsQuery({
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
    nextFetchPolicy: 'cache-first',
    pollInterval: POLL_MS,
  });
  useLiveDesk();
  return (data ?? previousData)?.callQueue.dueCount ?? 0;
}
