import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_MS = 120_000;

/** How long it takes until `isSo`, which is asked again and again; a question that fails is answered 'no'. Throws in the end. */
export async function msUntil(isSo: () => Promise<boolean>): Promise<number> {
  const begin = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begin > LONGEST_MS) throw new Error('What was waited for has not come');
    await pause(20);
  }
  return Math.round(performance.now() - begin);
}
