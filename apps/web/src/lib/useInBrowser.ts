import { useSyncExternalStore } from 'react';

/** A value that only the browser knows and that never changes. On the server and until hydration, it is `onServer`. */
export function useInBrowser<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

const neverChanges = () => () => undefined;
