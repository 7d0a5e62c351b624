import { type RefObject, useLayoutEffect, useRef } from 'react';
import { freePlace } from './freePlace';

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** For what lies over the page for a moment: keeps it where it covers no control, also when the page moves below it. */
export function useFreePlace(isShown: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isShown) return;
    let frame = 0;
    const place = () => moveTo(element);
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const changes = new MutationObserver(placeSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    window.addEventListener('resize', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('scroll', placeSoon, { capture: true });
      window.removeEventListener('resize', placeSoon);
    };
  }, [isShown]);

  return box;
}

function moveTo(element: HTMLElement): void {
  const scope = element.closest('dialog') ?? document;
  const controls = [...scope.querySelectorAll(CONTROLS)]
    .filter((control) => !element.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const { left, right } = (element.firstElementChild ?? element).getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  element.style.bottom = `${freePlace({ left, right, top, bottom }, controls, window.innerHeight)}px`;
}
