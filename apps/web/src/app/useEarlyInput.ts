import { useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons and forms that were pressed before the page could answer; kept by early-boot.js. */
    early?: HTMLElement[];
  }
}

/** To be used beside a page: what was typed and pressed before it came alive is taken over, in that order. */
export function useEarlyInput(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if ('alive' in dataset) return;
    dataset.alive = '';
    // At once, before anything is rendered anew without it.
    document.querySelectorAll<HTMLInputElement>('main form input').forEach(tellTyped);
    // What is pressed asks for the text that was typed, and that is rendered first.
    queueMicrotask(pressAll);
  }, []);
}

function pressAll(): void {
  // Who pressed twice meant it once.
  for (const pressed of new Set(window.early)) press(pressed);
  window.early = [];
}

/** React takes the text that it finds for its own, and would wipe it out: to be heard, it has to change before its eyes. */
function tellTyped(input: HTMLInputElement): void {
  const { value, defaultValue } = input;
  if (value === defaultValue) return;
  input.value = defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(pressed: HTMLElement): void {
  if (!pressed.isConnected) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}
