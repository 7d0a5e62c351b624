import { createContext } from 'react';

interface AnalyticsState {
  isBlank: boolean;
  isLoading: boolean;
  trouble: 'missing' | 'old' | null;
  isRetrying: boolean;
  retry: () => void;
}

/** What every part of the page needs to know of the one query that they share. */
export const AnalyticsContext = createContext<AnalyticsState>({
  isBlank: false,
  isLoading: false,
  trouble: null,
  isRetrying: false,
  retry: () => undefined,
});

/** Said in the place of lists that could not be loaded: that they are empty would be a guess. */
export const NOTHING_LOADED = 'Nothing to show.';
