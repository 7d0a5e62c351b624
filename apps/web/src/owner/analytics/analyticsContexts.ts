import { createContext } from 'react';
import type { Analytics } from './useAnalytics';

type AnalyticsState = Pick<Analytics, 'isBlank' | 'isLoading' | 'failure' | 'isRetrying' | 'retry'>;

export const AnalyticsContext = createContext<AnalyticsState>({
  isBlank: false,
  isLoading: false,
  failure: null,
  isRetrying: false,
  retry: () => undefined,
});

/** The text in place of a list that failed to load. It does not say that the list is empty, since that is not known. */
export const NOTHING_LOADED = 'Nothing to show.';

interface DayCursor {
  /** The index of the selected span (a day, week or month); null if none is selected. */
  index: number | null;
  setIndex: (index: number | null) => void;
}

/** The selected day, week or month, which all charts over time share. */
export const DayCursorContext = createContext<DayCursor>({ index: null, setIndex: () => undefined });
