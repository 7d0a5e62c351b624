import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 120_000;

/** Returns the time it took in ms. A rejection counts as false. Throws after a timeout. */
export async function msUntil(isSo: () => Promise<boolean>): Promise<number> {
  const begin = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begin > LONGEST_MS) throw new Error('Timeout');
    await pause(20);
  }
  return Math.round(performance.now() - begin);
}
