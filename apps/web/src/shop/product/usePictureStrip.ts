import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** A strip of pictures. It is moved by swipes, by keys or by `show`, and always stops at a picture. */
export function usePictureStrip(count: number, first = 0) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  /** The index of the picture to which the strip is being scrolled. Pictures on the way do not become current. */
  const target = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (strip.current) strip.current.scrollLeft = first * strip.current.clientWidth;
  }, [first]);

  /** Shows the picture with this index, or the first or last one if the index is out of range. Returns the index shown. */
  function show(index: number): number {
    const next = Math.min(Math.max(index, 0), count - 1);
    target.current = next;
    setCurrent(next);
    // `scrollTo` would ignore the style sheet's rule for reduced motion, because its behaviour option wins.
    if (strip.current) strip.current.scrollLeft = next * strip.current.clientWidth;
    return next;
  }

  /** Handles arrow keys, Home and End. Returns the index of the picture; null for other keys. */
  function showByKey(event: KeyboardEvent): number | null {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return null;
    event.preventDefault();
    return show(step(current, count - 1));
  }

  function follow() {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
    if (clientWidth === 0) return;
    const at = Math.round(scrollLeft / clientWidth);
    if (target.current !== null && target.current !== at) return;
    target.current = null;
    setCurrent(at);
  }

  function forgetTarget() {
    target.current = null;
  }

  function settle() {
    forgetTarget();
    follow();
  }

  return {
    strip,
    current,
    show,
    showByKey,
    stripEvents: { onScroll: follow, onScrollEnd: settle, onPointerDown: forgetTarget },
  };
}
