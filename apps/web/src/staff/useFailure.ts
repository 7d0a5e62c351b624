import { useRetry } from '../lib/useRetry';
import type { Failure } from '../ui/NotLoaded';

/** The failure of a query of which nothing is known; null while there is none. */
export function useFailure(known: unknown, error: unknown): Failure | null {
  const { isRetrying, retry } = useRetry();
  return !known && (error || isRetrying) ? { error, isRetrying, onRetry: retry } : null;
}

interface Result<Data> {
  data?: Data;
  previousData?: Data;
  loading: boolean;
  error?: unknown;
}

/** What a list shows of its query: the previous data stays while other data loads. */
export function useListState<Data>({ data, previousData, loading, error }: Result<Data>) {
  const failure = useFailure(data, error);
  return {
    shown: failure ? undefined : (data ?? previousData),
    isLoading: (loading && !data) || Boolean(failure?.isRetrying),
    failure,
  };
}
