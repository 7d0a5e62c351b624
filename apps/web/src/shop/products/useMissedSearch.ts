import { missedSearchText } from '@beambright/domain';
import { useEffect } from 'react';
import { track } from '../../tracking/trackingEvents';
import { activeIn, type Choices } from './filtersInAddress';

const UNCHANGED_MS = 1_000;

/** The searches reported since the page was loaded, each with its car. */
const reported = new Set<string>();

/**
 * Reports a search if no product has all its words and the search stays for a second. Leaves out searches with other filters,
 * which may hide products, and texts that may be personal.
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
