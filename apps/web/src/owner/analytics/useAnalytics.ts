import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useRetry } from '../../lib/useRetry';
import type { ChosenRange } from '../range/useRange';
import {
  AnalyticsPageDocument,
  type AnalyticsPageQuery,
  useAnalyticsPageQuery,
} from './AnalyticsPage.generated';
import { type PreviousRange, previousRange } from './figures/previousRange';
import { type Parts, partsOf } from './part';

export interface Analytics {
  parts: Parts;
  /** The days with which the range is compared; null where it has no first day. */
  previous: PreviousRange | null;
  /** Nothing has been shown yet. */
  isBlank: boolean;
  /** Others are on their way; what is shown is of another range. */
  isLoading: boolean;
  /** All of it could not be loaded, or not be brought up to date. */
  trouble: 'missing' | 'old' | null;
  isRetrying: boolean;
  retry: () => void;
}

export function useAnalytics(range: ChosenRange): Analytics {
  const client = useApolloClient();
  const { isRetrying, retry } = useRetry();
  const previous = useMemo(() => previousRange(range, new Date()), [range]);
  const variables = { range, previous, compares: previous !== null };
  const { data, previousData, loading, error } = useAnalyticsPageQuery({
    variables,
    // What fails alone is null, and the rest is shown.
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  // What was seen of this range stays when it fails, and what was seen of the last one until this one is there.
  const seen = data ?? client.readQuery({ query: AnalyticsPageDocument, variables });
  const known = seen ?? (loading && !isRetrying ? previousData : undefined);
  const trouble = troubleOf(known, Boolean(error), isRetrying);
  const shown = trouble === 'missing' ? undefined : known;
  return {
    parts: partsOf(shown, previous !== null && trouble !== 'missing'),
    previous,
    isBlank: !shown && !trouble,
    isLoading: (loading && !data) || isRetrying,
    trouble,
    isRetrying,
    retry,
  };
}

function troubleOf(
  known: AnalyticsPageQuery | undefined,
  hasFailed: boolean,
  isRetrying: boolean,
): Analytics['trouble'] {
  if (known ? hasNothing(known) : hasFailed || isRetrying) return 'missing';
  return known && hasFailed && isWhole(known) ? 'old' : null;
}

function hasNothing({ stats }: AnalyticsPageQuery): boolean {
  return namedParts(stats).every(([, part]) => part === null);
}

function isWhole({ stats, previous }: AnalyticsPageQuery): boolean {
  return [...namedParts(stats), ...namedParts(previous ?? {})].every(([, part]) => part !== null);
}

/** The client puts the name of the type beside the parts. */
function namedParts(stats: object): [string, unknown][] {
  return Object.entries(stats).filter(([name]) => name !== '__typename');
}
