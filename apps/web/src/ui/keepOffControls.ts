import { freePlace } from './freePlace';

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** Moves a message so that it covers no controls. Checks every frame, as some layout changes fire no event. Returns a stop function. */
export function keepOffControls(message: HTMLElement): () => void {
  let frame = 0;
  const follow = () => {
    place(message);
    frame = requestAnimationFrame(follow);
  };
  follow();
  return () => {
    cancelAnimationFrame(frame);
    message.style.bottom = '';
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
  const to = freePlace({ left, right, top, bottom }, controls, window.innerHeight);
  if (to !== null) message.style.bottom = `${to}px`;
}
