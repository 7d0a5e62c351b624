import { useEffect, useState } from 'react';

/** Escape hides the tips of a slim sidebar until another entry is pointed at or gets the focus (WCAG 1.4.13). */
export function useQuietTips() {
  const [isQuiet, setQuiet] = useState(false);

  useEffect(() => {
    const hush = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setQuiet(true);
    };
    document.addEventListener('keydown', hush);
    return () => document.removeEventListener('keydown', hush);
  }, []);

  const speak = () => setQuiet(false);
  return { 'data-quiet': isQuiet || undefined, onPointerOver: speak, onFocus: speak };
}
