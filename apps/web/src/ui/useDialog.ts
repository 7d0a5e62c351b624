import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dialogClosed, dialogOpened } from './openDialogs';

/** For a dialog that is open while mounted; the browser traps and restores the focus. */
export function useDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect: a dialog removed from the page before it is closed does not restore the focus.
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
