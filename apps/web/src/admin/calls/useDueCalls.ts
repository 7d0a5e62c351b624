import { AFRESH } from '../../lib/afresh';
import { useDueCallsQuery } from './useDueCalls.generated';
import { useLiveDesk } from './useLiveDesk';

/** A time to try again comes without anybody telling. */
const POLL_MS = 60_000;

/** How many customers wait for a call by now, kept as it is in the shop. */
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
