import { type RefObject, useLayoutEffect, useRef } from 'react';
import { dialogClosed, dialogOpened } from './openDialogs';

/** A dialog that is open while mounted. The browser keeps the focus in the dialog, and gives it back when the dialog closes. */
export function useDialog(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, since a dialog that is removed before it is closed does not return the focus.
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

/** Focuses the first field of a form, except on touch devices, whose keyboard would cover the dialog. */
function focusField(dialog: HTMLElement): void {
  if (!matchMedia('(pointer: fine)').matches) return;
  dialog
    .querySelector<HTMLElement>('form :is(input:not([type=radio], [type=checkbox], [type=file]), textarea)')
    ?.focus();
}
