import { useEffect, useState } from 'react';
import { afterFrame } from './afterFrame';

/**
 * The value, one paint later. A click then shows at once, and expensive updates follow. Not `useDeferredValue`, which may render
 * the new value, then the old one again, and so refetch a query.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);

  useEffect(() => {
    if (value === shown) return;
    return afterFrame(() => setShown(value));
  }, [value, shown]);

  return shown;
}
