/** Call after rendering validation errors, so that screen readers announce the first field with its error. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
