import { useLayoutEffect } from 'react';

const PROPERTY = 'overflow-anchor';

/**
 * While something is put in above what stays: a browser that holds on to what it sees would carry the reader over all of it.
 * Until the second frame, for the first one only lays out what has come.
 */
export function useStillScroll(isGrowing: boolean): void {
  useLayoutEffect(() => {
    if (!isGrowing) return;
    const { style } = document.documentElement;
    style.setProperty(PROPERTY, 'none');
    return () => {
      requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty(PROPERTY)));
    };
  }, [isGrowing]);
}
