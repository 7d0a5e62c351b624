import type { RefObject } from 'react';
import { isTyping, useShortcuts } from './useShortcuts';

interface DeskActions {
  openNext: () => void;
  close: () => void;
  newOrder: () => void;
  showKeys: () => void;
}

/** The shortcuts for the whole page. The shortcuts for the open order are in OpenOrder and Outcome. */
export function useDeskKeys(
  desk: RefObject<HTMLElement | null>,
  isOn: boolean,
  { openNext, close, newOrder, showKeys }: DeskActions,
): void {
  useShortcuts(desk, isOn, {
    n: openNext,
    o: newOrder,
    j: () => moveFocus(desk.current, 1),
    k: () => moveFocus(desk.current, -1),
    // If no row has the focus, the arrow keys scroll.
    arrowdown: () => isOnRow() && moveFocus(desk.current, 1),
    arrowup: () => isOnRow() && moveFocus(desk.current, -1),
    z: () => [...document.querySelectorAll<HTMLElement>('[data-undo]')].at(-1)?.click(),
    s: () => [...document.querySelectorAll<HTMLElement>('[data-message] a')].at(-1)?.click(),
    '?': showKeys,
    escape: () => {
      if (document.activeElement && isTyping(document.activeElement)) focusOrder(desk.current);
      else close();
    },
  });
}

/** Focuses the next or previous row. If no row has the focus or is open, focuses the first. Returns true: the key is handled. */
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

/** Moves the focus out of the fields, so that all shortcuts work. */
export function focusOrder(desk: HTMLElement | null): void {
  desk?.querySelector<HTMLElement>('article h2')?.focus();
}
