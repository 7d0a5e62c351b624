import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For what may leave the page by itself, such as a deleted card: the focus in it goes to the page, and is not lost. */
export function useKeepFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);

  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) focusPage();
    };
  }, []);

  return part;
}

/** For a dialog that has closed: what it was opened from, and would get the focus back, may be gone. */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusPage();
}

function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
