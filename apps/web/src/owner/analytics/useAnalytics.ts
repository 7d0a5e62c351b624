import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { Day } from '@beambright/domain';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { askFailedAgain, useRetrying } from '../../lib/useRetry';
import type { ChosenRange } from '../../staff/chosenRange';
import { useServerClock } from '../../staff/useServerClock';
import {
  AnalyticsPageDocument,
  type AnalyticsPageQuery,
  useAnalyticsPageQuery,
} from './AnalyticsPage.generated';
import { type PreviousRange, previousRange } from './figures/previousRange';
import { partsOf } from './part';

export type Analytics = ReturnType<typeof useAnalytics>;

export function useAnalytics(range: ChosenRange) {
  const client = useApolloClient();
  const { variables, earlier, renew } = useVariables(range);
  const { previous } = variables;
  const { data, previousData, loading, error, refetch } = useAnalyticsPageQuery({
    variables,
    // A field that fails is null, and the others are shown.
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const { isRetrying, onRetry: retry } = useRetrying(() =>
    Promise.allSettled([refetch(renew()), askFailedAgain(client)]),
  );
  // After a failure, the cached data of this range stays; while loading, the data of the last range.
  const seen = data ?? cachedData(client, [variables, earlier]);
  const known = seen ?? (loading && !isRetrying ? previousData : undefined);
  const failure = failureOf(known, Boolean(error), isRetrying);
  const shown = failure === 'missing' ? undefined : known;

  return {
    parts: partsOf(shown, previous !== null && failure !== 'missing'),
    /** The previous range to compare with; null if there is none. */
    previous,
    /** The first day whose sessions are counted, since older visits are deleted; null if all days are counted. */
    sessionsSince: sessionsSinceIn(shown),
    isBlank: !shown && !failure,
    /** Whether the figures of the chosen range are still loading. Those of the previous choice are shown until then. */
    isLoading: (loading && !data) || isRetrying,
    failure,
    error,
    isRetrying,
    retry,
  };
}

function cachedData(client: ApolloClient, candidates: (Variables | null)[]): AnalyticsPageQuery | undefined {
  const cached = candidates.map(
    (variables) => variables && client.readQuery({ query: AnalyticsPageDocument, variables }),
  );
  return cached.find((data) => data !== null);
}

/** The variables of the query. A time in them changes only with the range or clock, on navigation (`key`), and by `renew`. */
function useVariables(range: ChosenRange) {
  const { key } = useLocation();
  const now = useServerClock();
  const [state, setState] = useState(() => ({ range, key, now, ...variablesAt(now, range) }));
  if (state.range !== range || state.key !== key || state.now !== now)
    setState({ range, key, now, ...variablesAt(now, range) });

  function renew(): Variables {
    const { variables } = variablesAt(now, range);
    setState({ ...state, variables, earlier: state.variables });
    return variables;
  }

  return { ...state, renew };
}

interface Variables {
  range: ChosenRange;
  previous: PreviousRange | null;
  compares: boolean;
}

function variablesAt(
  now: () => Date,
  range: ChosenRange,
): { variables: Variables; earlier: Variables | null } {
  const previous = previousRange(range, now());
  return { variables: { range, previous, compares: previous !== null }, earlier: null };
}

/** 'missing' if nothing could be loaded, 'stale' if all parts are known but could not be refetched; otherwise null. */
function failureOf(
  known: AnalyticsPageQuery | undefined,
  hasFailed: boolean,
  isRetrying: boolean,
): 'missing' | 'stale' | null {
  if (known ? hasNothing(known) : hasFailed || isRetrying) return 'missing';
  return known && hasFailed && isWhole(known) ? 'stale' : null;
}

function sessionsSinceIn(shown: AnalyticsPageQuery | undefined): Day | null {
  return shown?.stats.sessionsSince ?? shown?.previous?.sessionsSince ?? null;
}

function hasNothing({ stats }: AnalyticsPageQuery): boolean {
  return namedParts(stats).every(([, part]) => part === null);
}

function isWhole({ stats, previous }: AnalyticsPageQuery): boolean {
  return [...namedParts(stats), ...namedParts(previous ?? {})].every(([, part]) => part !== null);
}

/** The sections of the response, without `__typename` and `sessionsSince`. */
function namedParts(stats: object): [string, unknown][] {
  return Object.entries(stats).filter(([name]) => !['__typename', 'sessionsSince'].includes(name));
}
