import { useRetry } from '../lib/useRetry';
import type { Failure } from '../ui/NotLoaded';

/** Returns the failure of a query; null while the query loads, or if there is older data to show. */
export function useFailure(known: unknown, isLoading: boolean, error?: unknown): Failure | null {
  const failure = useRetry(error);
  return !known && (!isLoading || error || failure.isRetrying) ? failure : null;
}
