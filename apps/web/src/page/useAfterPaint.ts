import { useEffect, useState } from 'react';
import { afterFrame } from './afterFrame';

/**
 * The value one picture later: what was pressed shows at once, and what takes longer follows. Unlike React's deferred
 * values it is never rendered with the new value, given up, and rendered with the old one, which a query would ask for again.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);

  useEffect(() => {
    if (value === shown) return;
    return afterFrame(() => setShown(value));
  }, [value, shown]);

  return shown;
}
