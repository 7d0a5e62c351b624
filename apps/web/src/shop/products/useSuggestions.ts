import { useEffect, useState } from 'react';
import { type SearchSuggestionsQuery, useSearchSuggestionsQuery } from './ProductSearch.generated';

const PAUSE_MS = 150;

/** A single letter fits half the catalogue. */
const SHORTEST = 2;

type Suggestions = SearchSuggestionsQuery['suggestions'];

/**
 * What the server suggests for the text. Only the answer to the last question counts, however late an older one comes;
 * until then the one before stays. Suggestions are a help: without them, for whatever reason, the search works as well.
 */
export function useSuggestions(text: string): Suggestions | null {
  const sought = usePaused(text.trim());
  const isWorthIt = sought.length >= SHORTEST;
  const { data, error } = useSearchSuggestionsQuery({ variables: { text: sought }, skip: !isWorthIt });
  const [kept, setKept] = useState<Suggestions | null>(null);

  if (!isWorthIt || error) {
    if (kept) setKept(null);
  } else if (data && data.suggestions !== kept) {
    setKept(data.suggestions);
  }
  return text.trim().length >= SHORTEST ? kept : null;
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
