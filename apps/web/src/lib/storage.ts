/** Browser storage that may be switched off or full: reading then finds nothing and writing does nothing. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** `theme-boot.js` reads the theme by the same name before the first paint. */
export type StorageKey = 'beambright.theme';
