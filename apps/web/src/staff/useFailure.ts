import { useRetry } from '../lib/useRetry';
import type { Failure } from '../ui/NotLoaded';

/** Returns the failure of a query; null while it loads, or if data is known that can be shown. */
export function useFailure(known: unknown, isLoading: boolean, error?: unknown): Failure | null {
  const failure = useRetry(error);
  return !known && (!isLoading || error || failure.isRetrying) ? failure : null;
}
