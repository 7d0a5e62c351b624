type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Set by `scripts-boot.js`; returns the buttons and forms that were used before hydration. */
    takeEarlyEvents?: () => ReadonlySet<Element>;
  }
}

/**
 * Replays clicks and input from before hydration, in two steps. The call itself comes before hydration: it resets changed fields
 * to the values of the server. The returned function is called after hydration: it repeats the changes and clicks.
 */
export function eventReplay(root: HTMLElement): () => Promise<void> {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap(restored);
  return async () => {
    const clicks = [...(window.takeEarlyEvents?.() ?? [])].map((part) => () => activate(part));
    for (const repeat of [...fields, ...clicks]) {
      repeat();
      // React must render the result of an event before the next one.
      await null;
    }
  };
}

/** Resets a changed field. Returns how to change it again. */
function restored(field: Field): (() => void)[] {
  if (field instanceof HTMLSelectElement) return restoredSelect(field);
  if (field.type === 'checkbox' || field.type === 'radio') return restoredCheck(field as HTMLInputElement);
  const { value, defaultValue } = field;
  if (value === defaultValue) return [];
  field.value = defaultValue;
  return [() => change(field, value, 'input')];
}

function restoredSelect(field: HTMLSelectElement): (() => void)[] {
  const { value } = field;
  const sent = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  if (!sent || sent.value === value) return [];
  field.value = sent.value;
  return [() => change(field, value, 'change')];
}

/** Resets a changed checkbox or radio button. A click changes it again, since React ignores its `change` events. */
function restoredCheck(field: HTMLInputElement): (() => void)[] {
  if (field.checked === field.defaultChecked) return [];
  field.checked = field.defaultChecked;
  return [() => field.click()];
}

/** Changes a field. React only notices changes of a hydrated field, so the first event makes React hydrate it. */
function change(field: Field, value: string, event: 'input' | 'change'): void {
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  // React overrides the setter of the element, and ignores values set by it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

function activate(part: Element): void {
  if (!part.isConnected) return;
  if (part instanceof HTMLFormElement) part.requestSubmit();
  else if (part instanceof HTMLElement) part.click();
}
