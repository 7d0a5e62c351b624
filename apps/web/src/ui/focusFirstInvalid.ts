/** Call after rendering validation errors, so that screen readers announce the first field with its error. */
export function focusFirstInvalid(part: HTMLElement): void {
  part.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
