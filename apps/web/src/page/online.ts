import { useSyncExternalStore } from 'react';

/** Hears that there is a network again. Answers how to stop. */
export function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** False when the device has no network. That it has one does not say that the shop can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, isOnline, () => true);
}

/** Waits for a network; at once where there is one. */
export async function untilOnline(): Promise<void> {
  if (!isOnline()) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** A server that renders pages has a network, and may have no `navigator`. */
function isOnline(): boolean {
  return globalThis.navigator?.onLine !== false;
}

function watch(onChange: () => void): () => void {
  const stop = onOnline(onChange);
  window.addEventListener('offline', onChange);
  return () => {
    stop();
    window.removeEventListener('offline', onChange);
  };
}
