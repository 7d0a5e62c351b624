import { useCallback, useEffect, useState } from 'react';

const PAUSE_MS = 400;

interface TypedSearch {
  text: string;
  setText: (text: string) => void;
  /** Searches at once for what stands there, or for something else. */
  searchFor: (text: string) => void;
  /** Takes the text back without searching. */
  forget: () => void;
}

/** Searches when the typing pauses; a change of the search from elsewhere replaces what stands in the box. */
export function useTypedSearch(search: string, onSearch: (search: string) => void): TypedSearch {
  const [text, setText] = useState(search);
  const [told, setTold] = useState(search);
  const [seen, setSeen] = useState(search);
  /** Searches that were told and have not come back yet: on a slow phone typing goes on meanwhile. */
  const [coming, setComing] = useState<readonly string[]>([]);
  const wanted = text.trim();

  if (search !== seen) {
    setSeen(search);
    const place = coming.indexOf(search);
    setComing(place < 0 ? [] : coming.slice(place + 1));
    if (place < 0 && search !== told) {
      setTold(search);
      setText(search);
    }
  }

  useEffect(() => {
    if (wanted === told) return;
    const timer = setTimeout(() => {
      setTold(wanted);
      setComing((before) => [...before, wanted]);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, told, onSearch]);

  const take = useCallback((taken: string) => {
    setText(taken);
    setTold(taken);
    setComing([]);
  }, []);

  const searchFor = useCallback(
    (sought: string) => {
      take(sought.trim());
      onSearch(sought.trim());
    },
    [take, onSearch],
  );

  return { text, setText, searchFor, forget: useCallback(() => take(''), [take]) };
}
