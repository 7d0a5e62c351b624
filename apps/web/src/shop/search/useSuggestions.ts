import { isNearCarNumber } from '@beambright/domain';
import { useState } from 'react';
import { useDebounced } from '../../lib/useDebounced';
import { type SearchSuggestionsQuery, useSearchSuggestionsQuery } from './Suggestions.generated';

/** A single character matches half the catalogue. */
const MIN_LENGTH = 2;

/** A frame number is personal: by POST, and kept nowhere. */
const UNCACHED = { context: { isPrivate: true }, fetchPolicy: 'no-cache' } as const;

type Suggestions = SearchSuggestionsQuery['suggestions'];

/**
 * Suggestions of the server for the text. Late responses to earlier texts are ignored; the previous
 * suggestions stay while loading. Errors are ignored: the search works without suggestions.
 */
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
