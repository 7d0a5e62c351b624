import { useRetry } from '../../lib/useRetry';
import type { ChosenRange } from '../../staff/chosenRange';
import { useStockPageQuery } from './StockPage.generated';

/** Keeps the previous items while those of another range load. */
export function useWantedItems(range: ChosenRange) {
  const { isRetrying, retry } = useRetry();
  const { data, previousData, loading, error } = useStockPageQuery({
    variables: { range },
    fetchPolicy: 'cache-and-network',
  });
  const hasFailed = (Boolean(error) || isRetrying) && !data;
  return {
    items: (data ?? previousData)?.stats.wantedItems,
    isLoading: (loading && !data) || isRetrying,
    failure: hasFailed ? { error, isRetrying, onRetry: retry } : null,
  };
}
