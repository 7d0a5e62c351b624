import { useRetry } from '../lib/useRetry';
import type { Failure } from '../ui/NotLoaded';

/** The failure of a query, also during a retry. Null if there is data to show (`known`), or while it loads and has not failed. */
export function useFailure(known: unknown, isLoading: boolean, error?: unknown): Failure | null {
  const failure = useRetry(error);
  return !known && (!isLoading || error || failure.isRetrying) ? failure : null;
}
