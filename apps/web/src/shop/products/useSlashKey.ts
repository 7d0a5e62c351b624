import { type RefObject, useEffect } from 'react';

const TYPING = 'input, textarea, select, [contenteditable]';

/** '/' leads to the search box, as in many shops, but not out of another field or a dialog. */
export function useSlashKey(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function lead(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = event.target instanceof Element && event.target.closest(TYPING);
      if (isTyping || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    }
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [box]);
}
