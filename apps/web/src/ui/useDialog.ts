import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dialogClosed, dialogOpened } from './openDialogs';

/** For a dialog that is open while it is mounted; the browser traps the focus and gives it back. */
export function useDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  // Not an effect: a dialog that has left the page before it is closed gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    dialogOpened(element);
    return () => {
      element.close();
      dialogClosed(element);
    };
  }, []);

  return dialog;
}
