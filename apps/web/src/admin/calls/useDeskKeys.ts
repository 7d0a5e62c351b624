import type { RefObject } from 'react';
import { isTyping, useShortcuts } from './useShortcuts';

interface DeskDeeds {
  openNext: () => void;
  close: () => void;
  showKeys: () => void;
}

/** The keys of the page as a whole; those of the open order stand with its form. */
export function useDeskKeys(
  desk: RefObject<HTMLElement | null>,
  isOn: boolean,
  { openNext, close, showKeys }: DeskDeeds,
): void {
  useShortcuts(desk, isOn, {
    n: openNext,
    j: () => moveFocus(desk.current, 1),
    k: () => moveFocus(desk.current, -1),
    // Elsewhere they scroll the page.
    arrowdown: () => isOnRow() && moveFocus(desk.current, 1),
    arrowup: () => isOnRow() && moveFocus(desk.current, -1),
    '?': showKeys,
    escape: () => {
      if (document.activeElement && isTyping(document.activeElement)) focusOrder(desk.current);
      else close();
    },
  });
}

/** To the next row of the queue, from the open one or else from the first; Enter then opens it, as it does any link. */
function moveFocus(desk: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...(desk?.querySelectorAll<HTMLElement>('[data-call]') ?? [])];
  const here = rows.findIndex((row) => row === document.activeElement);
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = here >= 0 ? here : open;
  const to = from < 0 ? 0 : Math.min(Math.max(from + step, 0), rows.length - 1);
  rows[to]?.focus();
  return true;
}

function isOnRow(): boolean {
  return document.activeElement?.matches('[data-call]') ?? false;
}

/** Where all keys of the open order work. */
export function focusOrder(desk: HTMLElement | null): void {
  desk?.querySelector<HTMLElement>('article h2')?.focus();
}
