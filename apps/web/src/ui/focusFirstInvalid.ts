import { type RefObject, useEffect, useRef } from 'react';

/** To be called after errors are rendered, so that screen readers announce the first invalid field with its error. */
export function focusFirstInvalid(part: HTMLElement): void {
  part.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** For a form whose fields show an error of the server: each new one moves the focus to the first invalid field. */
export function useFocusInvalid(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (error && form.current) focusFirstInvalid(form.current);
  }, [error]);

  return form;
}
