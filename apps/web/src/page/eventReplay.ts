type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** From `scripts-boot.js`: what was pressed since the page was there. */
    takeEarlyEvents?: () => ReadonlySet<Element>;
  }
}

/**
 * A page that came finished can be pressed and typed into before its scripts are there. Asked before they take it over,
 * this puts its fields back to how they came; what it answers repeats, once they are there, all that the visitor did.
 */
export function eventReplay(root: HTMLElement): () => Promise<void> {
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap(restored);
  return async () => {
    const pressed = [...(window.takeEarlyEvents?.() ?? [])].map((part) => () => press(part));
    for (const repeat of [...fields, ...pressed]) {
      repeat();
      // One after the other, as by hand: React shows what an event has changed before the next one.
      await null;
    }
  };
}

/** Puts a changed field back; answers how to change it again. */
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

/** React listens to presses of these. */
function restoredCheck(field: HTMLInputElement): (() => void)[] {
  if (field.checked === field.defaultChecked) return [];
  field.checked = field.defaultChecked;
  return [() => field.click()];
}

/** React takes over at once what an event reaches; after that it tells a change from what the field came with. */
function change(field: Field, value: string, event: 'input' | 'change'): void {
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  // What is set on the field itself, React takes for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

function press(part: Element): void {
  if (!part.isConnected) return;
  if (part instanceof HTMLFormElement) part.requestSubmit();
  else if (part instanceof HTMLElement) part.click();
}
