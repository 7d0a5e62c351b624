import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For what may leave the page by itself, such as a deleted card: the focus in it goes to the page, and is not lost. */
export function useKeepFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);

  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);

  return part;
}
