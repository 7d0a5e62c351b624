import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves a message off controls. The code is loaded with the first message, which starts at the bottom. */
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
