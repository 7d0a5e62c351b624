import { useFreshSession } from '../session/useFreshSession';
import { usePageVisits } from '../tracking/usePageVisits';
import { useArrival } from './useArrival';

/** What goes on beside the pages, whichever is shown. */
export function useEveryPage(): void {
  useArrival();
  useFreshSession();
  usePageVisits();
}
