import { useSyncExternalStore } from 'react';

export function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** Whether the device is online, which does not mean that the shop can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, isOnline, () => true);
}

export async function untilOnline(): Promise<void> {
  if (!isOnline()) await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** Whether the device is online. When the server renders, `navigator` may be missing, which counts as online. */
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
