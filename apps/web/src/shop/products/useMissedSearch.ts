import { missedSearchText } from '@beambright/domain';
import { useEffect } from 'react';
import { track } from '../../tracking/trackingEvents';
import { activeIn, type Choices } from './filtersInAddress';

const UNCHANGED_MS = 1_000;

/** With their car, since the page was loaded. */
const reported = new Set<string>();

/**
 * Reports a search of which no product has all words, after a second without a change. Not under other filters, which may hide what it finds, and
 * nothing that may be personal.
 */
export function useMissedSearch(choices: Choices): void {
  const { search, car } = choices;
  const isUnfiltered = activeIn(choices).join() === 'search';

  useEffect(() => {
    const text = isUnfiltered ? missedSearchText(search) : null;
    const key = `${text} ${car}`;
    if (text === null || reported.has(key)) return undefined;
    const timer = setTimeout(() => {
      reported.add(key);
      track({ call: 'page-visit', missed_search: text, ...(car && { car }) });
    }, UNCHANGED_MS);
    return () => clearTimeout(timer);
  }, [isUnfiltered, search, car]);
}
