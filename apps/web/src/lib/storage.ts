/** `theme-boot.js` reads the theme by the same name before the first paint. */
export type StorageKey =
  | 'beambright.theme'
  | 'beambright.cart'
  | 'beambright.wishlist'
  | 'beambright.checkout'
  | 'beambright.order'
  | 'beambright.press'
  | 'beambright.session-id'
  | 'beambright.sign-out'
  | 'beambright.shortcuts';

/** Browser storage may be switched off or full; what it does not take lasts as long as the page. */
const untaken = new Map<StorageKey, string>();
const watchers = new Set<(key: StorageKey) => void>();

export function readStored(key: StorageKey): string | null {
  try {
    return untaken.get(key) ?? storageOf(key).getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    storageOf(key).setItem(key, value);
    untaken.delete(key);
  } catch {
    untaken.set(key, value);
  }
  for (const watcher of watchers) watcher(key);
}

export function removeStored(key: StorageKey): void {
  untaken.delete(key);
  try {
    storageOf(key).removeItem(key);
  } catch {
    // Where nothing can be removed, nothing was kept.
  }
}

/** Hears of changes by this tab and by others. */
export function watchStored(key: StorageKey, onChange: () => void): () => void {
  const hear = (changed: StorageKey) => {
    if (changed === key) onChange();
  };
  const hearOtherTab = (event: StorageEvent) => {
    // All of it was cleared, or this.
    if (event.key === null || event.key === key) onChange();
  };
  watchers.add(hear);
  window.addEventListener('storage', hearOtherTab);
  return () => {
    watchers.delete(hear);
    window.removeEventListener('storage', hearOtherTab);
  };
}

/** What somebody is about to do is for this tab alone; it goes when the tab is closed. */
const OF_THIS_TAB: readonly StorageKey[] = ['beambright.checkout', 'beambright.order', 'beambright.press'];

function storageOf(key: StorageKey): Storage {
  return OF_THIS_TAB.includes(key) ? sessionStorage : localStorage;
}
