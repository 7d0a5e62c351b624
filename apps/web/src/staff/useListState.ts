import { useFailure } from './useFailure';

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
