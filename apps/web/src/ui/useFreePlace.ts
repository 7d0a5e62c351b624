import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a message over the page. The code comes with the first one; until then it lies at the lower edge. */
export function useFreePlace(isShown: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const message = box.current;
    if (!message || !isShown) return;
    let isGone = false;
    let stop = () => {
      isGone = true;
    };
    import('./keepOffControls').then(
      ({ keepOffControls }) => {
        if (!isGone) stop = keepOffControls(message);
      },
      () => undefined,
    );
    return () => stop();
  }, [isShown]);

  return box;
}
