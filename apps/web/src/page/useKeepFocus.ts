import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For an element that may disappear, such as a deleted card: if it has the focus, that moves to the main content. */
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

/** To be called after a dialog has closed: the element that opened it may be gone and cannot get the focus back. */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusPage();
}

function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
