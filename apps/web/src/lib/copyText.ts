/** False when there is no way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The clipboard is missing where the shop is opened by plain http, and refused by some browsers inside apps.
    return copySelected(text);
  }
}

/** The old way, which needs a selection to copy. */
function copySelected(text: string): boolean {
  const holder = document.createElement('textarea');
  const focused = document.activeElement;
  holder.value = text;
  // Or a phone would bring up its keyboard.
  holder.readOnly = true;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  // Beside an open dialog nothing can be selected.
  (focused?.closest('dialog') ?? document.body).append(holder);
  holder.focus({ preventScroll: true });
  holder.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    holder.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
