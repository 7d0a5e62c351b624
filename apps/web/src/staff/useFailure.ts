import { useRetry } from '../lib/useRetry';
import type { Failure } from '../ui/NotLoaded';

/** Returns the failure of a query; null while it loads, or if data is known that can be shown. */
export function useFailure(known: unknown, isLoading: boolean, error?: unknown): Failure | null {
  const failure = useRetry(error);
  return !known && (!isLoading || error || failure.isRetrying) ? failure : null;
}

interface Result<Data> {
  data?: Data;
  previousData?: Data;
  loading: boolean;
  error?: unknown;
}

/** Returns what a list shows of its query. The previous data stays while other data loads. */
export function useListState<Data>({ data, previousData, loading, error }: Result<Data>) {
  const failure = useFailure(data, loading, error);
  return {
    shown: failure ? undefined : (data ?? previousData),
    isLoading: (loading && !data) || Boolean(failure?.isRetrying),
    failure,
  };
}
