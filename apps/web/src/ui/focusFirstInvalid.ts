/** To be called after errors are rendered, so that screen readers announce the first invalid field with its error. */
export function focusFirstInvalid(part: HTMLElement): void {
  part.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
