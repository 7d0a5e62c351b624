/** Returns false if the text could not be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The Clipboard API is missing over plain http, and blocked in some in-app browsers.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const holder = document.createElement('textarea');
  const focused = document.activeElement;
  holder.value = text;
  // A read-only field does not open the keyboard of a phone.
  holder.readOnly = true;
  holder.style.position = 'fixed';
  holder.style.opacity = '0';
  // While a modal dialog is open, nothing outside of it can be selected.
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
