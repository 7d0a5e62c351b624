import { useSyncExternalStore } from 'react';
import { savesData } from './savesData';

interface DeviceHints {
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
  const { deviceMemory = 8 } = navigator as DeviceHints;
  return !savesData() && deviceMemory > 2;
}
