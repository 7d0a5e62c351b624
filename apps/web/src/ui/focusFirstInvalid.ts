import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first invalid field, which screen readers announce with its error. To be called after errors are rendered. */
export function focusFirstInvalid(part: HTMLElement): void {
  part.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** A ref for a form whose fields show errors of the server. Each new error moves the focus to the first invalid field. */
export function useFocusInvalid(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (error && form.current) focusFirstInvalid(form.current);
  }, [error]);

  return form;
}
