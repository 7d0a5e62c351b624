/** The keys of browser storage. `theme-boot.js` reads 'beambright.theme' before the first paint. */
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

/** The values of this page, in place of a browser storage that is disabled or full. */
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
    // Storage is disabled, so nothing is stored there.
  }
  tellOf(key);
}

function tellOf(key: StorageKey): void {
  for (const watcher of watchers) watcher(key);
}

/** Calls `onChange` when this tab or another changes the value. Returns a function that stops it. */
export function watchStored(key: StorageKey, onChange: () => void): () => void {
  const watcher = (changed: StorageKey) => {
    if (changed === key) onChange();
  };
  const onStorage = (event: StorageEvent) => {
    // The key is null if the whole storage was cleared.
    if (event.key === null || event.key === key) onChange();
  };
  watchers.add(watcher);
  window.addEventListener('storage', onStorage);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', onStorage);
  };
}

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
