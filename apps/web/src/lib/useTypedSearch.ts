import { LENGTHS, oneLine } from '@beambright/domain';
import { useCallback, useEffect, useState } from 'react';

const SEARCH = { max: LENGTHS.search, form: 'NFKC' } as const;
const PAUSE_MS = 400;

interface TypedSearch {
  text: string;
  setText: (text: string) => void;
  /** Sets the text and searches immediately, without the debounce. Returns what is searched for. */
  searchFor: (text: string) => string;
  /** Clears or replaces the text without searching. */
  forget: (replacement?: string) => void;
}

/**
 * A debounced search box; a change of `search` from outside replaces the text in the box. What `needsEnter` is not searched for while
 * typing.
 */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
  needsEnter?: (text: string) => boolean,
): TypedSearch {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  /** Searches passed to `onSearch` that are not in `search` yet: typing continues meanwhile. */
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
