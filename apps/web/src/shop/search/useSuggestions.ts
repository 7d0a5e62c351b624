import { isNearCarNumber } from '@beambright/domain';
import { useState } from 'react';
import { useDebounced } from '../../lib/useDebounced';
import { type SearchSuggestionsQuery, useSearchSuggestionsQuery } from './Suggestions.generated';

/** The minimum length of a text: a single character would match half the catalogue. */
const MIN_LENGTH = 2;

/** Options of a query with a frame number, which is personal: it is sent by POST and the response is not cached. */
const UNCACHED = { context: { isPrivate: true }, fetchPolicy: 'no-cache' } as const;

type Suggestions = SearchSuggestionsQuery['suggestions'];

/** The server's suggestions for the text. The previous ones stay while others load. Errors are ignored. */
export function useSuggestions(text: string): Suggestions | null {
  const sought = useDebounced(text.trim());
  const isLongEnough = sought.length >= MIN_LENGTH;
  const { data, error } = useSearchSuggestionsQuery({
    variables: { text: sought },
    skip: !isLongEnough,
    ...(isNearCarNumber(sought) && UNCACHED),
  });
  const [kept, setKept] = useState<Suggestions | null>(null);

  if (!isLongEnough || error) {
    if (kept) setKept(null);
  } else if (data && data.suggestions !== kept) {
    setKept(data.suggestions);
  }
  return text.trim().length >= MIN_LENGTH ? kept : null;
}
