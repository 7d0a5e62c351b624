import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { askFailedAgain } from '../../lib/useRetry';
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
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

export function useAnalytics(range: ChosenRange): Analytics {
  const client = useApolloClient();
  const { variables, earlier, renew } = useQuestion(range);
  const { previous } = variables;
  const [isRetrying, setRetrying] = useState(false);
  const { data, previousData, loading, error, refetch } = useAnalyticsPageQuery({
    variables,
    // What fails alone is null, and the rest is shown.
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  // What was seen of this range stays when it fails, and what was seen of the last one until this one is there.
  const seen = data ?? keptOf(client, [variables, earlier]);
  const known = seen ?? (loading && !isRetrying ? previousData : undefined);
  const trouble = troubleOf(known, Boolean(error), isRetrying);
  const shown = trouble === 'missing' ? undefined : known;

  async function retry() {
    setRetrying(true);
    await Promise.allSettled([refetch(renew()), askFailedAgain(client)]);
    setRetrying(false);
  }

  return {
    parts: partsOf(shown, previous !== null && trouble !== 'missing'),
    previous,
    isBlank: !shown && !trouble,
    isLoading: (loading && !data) || isRetrying,
    trouble,
    error,
    isRetrying,
    retry: () => void retry(),
  };
}

/** What is known of the first question that has been answered. */
function keptOf(client: ApolloClient, questions: (Question | null)[]): AnalyticsPageQuery | undefined {
  const kept = questions.map(
    (variables) => variables && client.readQuery({ query: AnalyticsPageDocument, variables }),
  );
  return kept.find((answer) => answer !== null);
}

/** Compared is up to the time of asking, so it is taken anew with each choice of a range and each retry. */
function useQuestion(range: ChosenRange) {
  const { key } = useLocation();
  const [asked, setAsked] = useState(() => ({ range, key, ...askedNow(range) }));
  if (asked.range !== range || asked.key !== key) setAsked({ range, key, ...askedNow(range) });

  function renew(): Question {
    const { variables } = askedNow(range);
    setAsked({ ...asked, variables, earlier: asked.variables });
    return variables;
  }

  return { ...asked, renew };
}

interface Question {
  range: ChosenRange;
  previous: PreviousRange | null;
  compares: boolean;
}

function askedNow(range: ChosenRange): { variables: Question; earlier: Question | null } {
  const previous = previousRange(range, new Date());
  return { variables: { range, previous, compares: previous !== null }, earlier: null };
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
