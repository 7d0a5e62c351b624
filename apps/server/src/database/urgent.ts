import { AsyncLocalStorage } from 'node:async_hooks';

const urgency = new AsyncLocalStorage<true>();

/** What must go on when browsing has taken all connections: short work that a sale or the watch over the shop hangs on. */
export function urgently<T>(work: () => T): T {
  return urgency.run(true, work);
}

export function isUrgent(): boolean {
  return urgency.getStore() ?? false;
}
