/** After a refused submit, once the faults are shown: the fault is then read out with its field. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
