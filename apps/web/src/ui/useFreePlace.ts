import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves a message so that it covers no controls. It starts at the bottom while the code for this is loading. */
export function useFreePlace(isShown: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const message = box.current;
    if (!message || !isShown) return;
    let isStopped = false;
    let stop = () => {
      isStopped = true;
    };
    import('./keepOffControls').then(
      ({ keepOffControls }) => {
        if (!isStopped) stop = keepOffControls(message);
      },
      () => undefined,
    );
    return () => stop();
  }, [isShown]);

  return box;
}
