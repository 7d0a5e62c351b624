import { useSyncExternalStore } from 'react';
import { savesData } from './savesData';

interface DeviceHints {
  deviceMemory?: number;
}

/** Whether to show decoration: not with data saving, not with 2 GB of memory or less, and not on the server. */
export function useDecoration(): boolean {
  return useSyncExternalStore(neverChanges, hasResources, () => false);
}

function neverChanges(): () => void {
  return () => undefined;
}

function hasResources(): boolean {
  const { deviceMemory = 8 } = navigator as DeviceHints;
  return !savesData() && deviceMemory > 2;
}
