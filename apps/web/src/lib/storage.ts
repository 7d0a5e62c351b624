/** `theme-boot.js` reads the theme under the same key before the first paint. */
export type StorageKey =
  | 'beambright.theme'
  | 'beambright.cart'
  | 'beambright.wishlist'
  | 'beambright.car'
  | 'beambright.car-of'
  | 'beambright.car-note'
  | 'beambright.checkout'
  | 'beambright.misfits'
  | 'beambright.order'
  | 'beambright.press'
  | 'beambright.session-id'
  | 'beambright.sign-out'
  | 'beambright.shortcuts'
  | 'beambright.notification'
  | 'beambright.sound'
  | 'beambright.tables';

/** Fallback when browser storage is disabled or full: kept until the page is closed. */
const inMemory = new Map<StorageKey, string>();
const watchers = new Set<(key: StorageKey) => void>();

export function readStored(key: StorageKey): string | null {
  try {
    return inMemory.get(key) ?? storageOf(key).getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: StorageKey, value: string): void {
  try {
    storageOf(key).setItem(key, value);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, value);
  }
  tellOf(key);
}

export function removeStored(key: StorageKey): void {
  inMemory.delete(key);
  try {
    storageOf(key).removeItem(key);
  } catch {
    // Storage is disabled, so nothing was stored.
  }
  tellOf(key);
}

function tellOf(key: StorageKey): void {
  for (const watcher of watchers) watcher(key);
}

/** Calls `onChange` for changes by this tab and by other tabs; returns an unsubscribe function. */
export function watchStored(key: StorageKey, onChange: () => void): () => void {
  const watcher = (changed: StorageKey) => {
    if (changed === key) onChange();
  };
  const onStorage = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === null || event.key === key) onChange();
  };
  watchers.add(watcher);
  window.addEventListener('storage', onStorage);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', onStorage);
  };
}

/** Keys of pending work, kept per tab in `sessionStorage`. */
const SESSION_KEYS: readonly StorageKey[] = [
  'beambright.car-note',
  'beambright.checkout',
  'beambright.misfits',
  'beambright.order',
  'beambright.press',
];

function storageOf(key: StorageKey): Storage {
  return SESSION_KEYS.includes(key) ? sessionStorage : localStorage;
}
