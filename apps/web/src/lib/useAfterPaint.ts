import { useEffect, useState } from 'react';

/**
 * The value one picture later: what was pressed shows at once, and what takes longer follows. Unlike React's deferred
 * values it is never rendered with the new value, given up, and rendered with the old one, which a query would ask for again.
 */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);

  useEffect(() => {
    if (value === shown) return;
    let task: ReturnType<typeof setTimeout>;
    // A frame's own work comes before its picture, a task asked for there after it.
    const frame = requestAnimationFrame(() => (task = setTimeout(() => setShown(value))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value, shown]);

  return shown;
}
