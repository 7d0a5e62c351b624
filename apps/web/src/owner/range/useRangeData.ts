import { useRetry } from '../../lib/useRetry';
import type { Failure } from '../../ui/NotLoaded';

interface Result<Data> {
  data?: Data;
  previousData?: Data;
  loading: boolean;
  error?: unknown;
}

export interface RangeData<Data> {
  data: Data | undefined;
  isLoading: boolean;
  failure: Failure | null;
}

/** Keeps the previous data of a query while another range loads. */
export function useRangeData<Data>({ data, previousData, loading, error }: Result<Data>): RangeData<Data> {
  const { isRetrying, retry } = useRetry();
  const hasFailed = (Boolean(error) || isRetrying) && !data;
  return {
    data: data ?? previousData,
    isLoading: (loading && !data) || isRetrying,
    failure: hasFailed ? { error, isRetrying, onRetry: retry } : null,
  };
}
