import { freePlace } from './freePlace';

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** Keeps a message where it covers no control, also when the page moves below it. Answers how to stop. */
export function keepOffControls(message: HTMLElement): () => void {
  let frame = 0;
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(message));
  };
  place(message);
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
}

function place(message: HTMLElement): void {
  const scope = message.closest('dialog') ?? document;
  const controls = [...scope.querySelectorAll(CONTROLS)]
    .filter((control) => !message.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  const { left, right } = (message.firstElementChild ?? message).getBoundingClientRect();
  const { top, bottom } = message.getBoundingClientRect();
  message.style.bottom = `${freePlace({ left, right, top, bottom }, controls, window.innerHeight)}px`;
}
