import { LENGTHS, oneLine } from '@beambright/domain';
import { useCallback, useEffect, useState } from 'react';

const SEARCH = { max: LENGTHS.search, form: 'NFKC' } as const;
const PAUSE_MS = 400;

interface TypedSearch {
  text: string;
  setText: (text: string) => void;
  /** Sets the text and searches at once. Returns the text searched for. */
  searchFor: (text: string) => string;
  /** Clears or replaces the text without searching. */
  forget: (replacement?: string) => void;
}

/**
 * The text of a search box, which searches after a pause in typing, or only on Enter if `needsEnter` returns true. A change
 * of `search` by other means replaces the text.
 */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
  needsEnter?: (text: string) => boolean,
): TypedSearch {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  /** Texts given to `onSearch` that `search` does not have yet, while the user may type on. */
  const [inFlight, setInFlight] = useState<readonly string[]>([]);
  const wanted = oneLine('search', text, SEARCH);

  if (search !== seen) {
    setSeen(search);
    const index = inFlight.indexOf(search);
    setInFlight(index < 0 ? [] : inFlight.slice(index + 1));
    if (index < 0 && search !== sent) {
      setSent(search);
      setText(search);
    }
  }

  useEffect(() => {
    if (wanted === sent || needsEnter?.(wanted)) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      setInFlight((before) => [...before, wanted]);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, onSearch, needsEnter]);
  const reset = useCallback((to = '') => {
    setText(to);
    setSent(to);
    setInFlight([]);
  }, []);

  const searchFor = useCallback(
    (sought: string) => {
      const clean = oneLine('search', sought, SEARCH);
      reset(clean);
      onSearch(clean);
      return clean;
    },
    [reset, onSearch],
  );

  return { text, setText, searchFor, forget: reset };
}
