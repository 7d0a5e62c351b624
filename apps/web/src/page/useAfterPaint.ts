import { useEffect, useState } from 'react';
import { afterFrame } from './afterFrame';

/**
 * Returns the value one paint later, so that a click shows its effect before expensive updates. Not `useDeferredValue`, which may
 * render the new value, then the old one again, and so refetch a query.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);

  useEffect(() => {
    if (value === shown) return;
    return afterFrame(() => setShown(value));
  }, [value, shown]);

  return shown;
}
