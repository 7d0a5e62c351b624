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
    focusField(element);
    dialogOpened(element);
    return () => {
      element.close();
      dialogClosed(element);
    };
  }, []);

  return dialog;
}

/** Instead of the close button, with a keyboard: on a phone the one of the screen would cover the dialog. */
function focusField(dialog: HTMLElement): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  dialog
    .querySelector<HTMLElement>('form :is(input:not([type=radio], [type=checkbox], [type=file]), textarea)')
    ?.focus();
}
