import { useEffect, useState } from 'react';

/** Whether the tooltips of a collapsed sidebar are hidden: Escape hides them until the next hover or focus (WCAG 1.4.13). */
export function useQuietTips() {
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    const hide = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setQuiet(true);
    };
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, []);

  const show = () => setQuiet(false);
  return { 'data-quiet': isQuiet || undefined, onPointerOver: show, onFocus: show };
}
