import { AFRESH } from '../../lib/afresh';
import { useFailedCountQuery } from './useFailedCount.generated';

/** The number of failed jobs; 0 until it is known. */
export function useFailedCount(): number {
  const { data, previousData } = useFailedCountQuery({
    fetchPolicy: 'cache-and-network',
    context: AFRESH,
    nextFetchPolicy: 'cache-first',
  });
  return (data ?? previousData)?.failedJobs.totalCount ?? 0;
}
