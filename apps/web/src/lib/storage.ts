/** Browser storage may be switched off or full; the choice then lasts as long as the page. */
export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to tell: the page goes on.
  }
}

export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `theme-boot.js` reads the theme by the same name before the first paint. */
export type StorageKey = 'beambright.theme' | 'beambright.shortcuts';
