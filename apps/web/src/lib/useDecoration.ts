import { useSyncExternalStore } from 'react';

interface DeviceHints {
  connection?: { saveData?: boolean };
  deviceMemory?: number;
}

/** Whether the device can afford ornament: not while it saves data or is short of memory, and never on the server. */
export function useDecoration(): boolean {
  return useSyncExternalStore(neverChanges, deviceCanAffordIt, () => false);
}

function neverChanges(): () => void {
  return () => undefined;
}

function deviceCanAffordIt(): boolean {
  const { connection, deviceMemory = 8 } = navigator as DeviceHints;
  return !connection?.saveData && deviceMemory > 2;
}
