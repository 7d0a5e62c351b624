import { useEffect, useState } from 'react';

const PAUSE_MS = 150;

/** The text as it was when the user last paused typing for 150 ms. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
