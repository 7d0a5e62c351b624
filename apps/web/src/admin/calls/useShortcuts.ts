import { createContext, type RefObject, use, useEffect, useEffectEvent, useState } from 'react';
import { readStored, writeStored } from '../../lib/storage';

/** Whether single-key shortcuts are on. WCAG 2.1.4 requires a way to turn them off, for speech input. */
export const ShortcutsContext = createContext(true);

const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
const REPEATED = ['j', 'k', 'arrowdown', 'arrowup'];

export function useShortcutsChoice(): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored('beambright.shortcuts') !== 'off');
  function choose(next: boolean) {
    setOn(next);
    writeStored('beambright.shortcuts', next ? 'on' : 'off');
  }
  return [isOn, choose];
}

/**
 * Handles keys while the focus is in `desk` or on the page itself. In a field, only Escape works. If a handler returns false, the
 * browser handles the key.
 */
export function useShortcuts(
  desk: RefObject<HTMLElement | null>,
  isOn: boolean,
  keys: Record<string, () => boolean | void>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const act = keys[key];
    const isLetter = event.key.length === 1;
    if (!act || (isLetter && !isOn) || !isForDesk(event, desk.current)) return;
    if (event.repeat && !REPEATED.includes(key)) return;
    if (act() !== false) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export function useKeyShortcut(key: string): string | undefined {
  return use(ShortcutsContext) ? key : undefined;
}

export function isTyping(element: Element): boolean {
  return element.closest(TYPING) !== null;
}

function isForDesk(event: KeyboardEvent, desk: HTMLElement | null): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return false;
  return (key === 'Escape' || !isTyping(target)) && isAtDesk(target, desk);
}

function isAtDesk(target: Element, desk: HTMLElement | null): boolean {
  return target.matches('body, main') || (desk?.contains(target) ?? false);
}
