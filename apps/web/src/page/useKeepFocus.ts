import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A ref for an element that may disappear, such as a deleted card. If it has the focus then, the main content gets the focus. */
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

/** Focuses the main content after a dialog has closed, if the element that opened it is gone and cannot get the focus back. */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusPage();
}

function focusPage(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
