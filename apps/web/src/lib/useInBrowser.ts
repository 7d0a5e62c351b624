import { useSyncExternalStore } from 'react';

/** Returns a value that only the browser knows and that stays the same; `onServer` on the server and until hydration. */
export function useInBrowser<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

const neverChanges = () => () => undefined;
