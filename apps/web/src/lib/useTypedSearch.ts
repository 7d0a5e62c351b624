import { LENGTHS, oneLine } from '@beambright/domain';
import { useCallback, useEffect, useState } from 'react';

const SEARCH = { max: LENGTHS.search, form: 'NFKC' } as const;
const PAUSE_MS = 400;

/**
 * The text of a search box, which searches after a pause in typing. If `needsEnter` returns true, it searches only on Enter. If
 * `search` changes otherwise, such as by the back button, its new value replaces the text.
 */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
  needsEnter?: (text: string) => boolean,
) {
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  /** Texts passed to `onSearch` that have not arrived in `search` yet. The user may type on in this time. */
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
  /** Clears or replaces the text without searching. */
  const forget = useCallback((to = '') => {
    setText(to);
    setSent(to);
    setInFlight([]);
  }, []);

  /** Sets the text and searches at once. Returns the text searched for. */
  const searchFor = useCallback(
    (sought: string) => {
      const clean = oneLine('search', sought, SEARCH);
      forget(clean);
      onSearch(clean);
      return clean;
    },
    [forget, onSearch],
  );

  return { text, setText, searchFor, forget };
}
