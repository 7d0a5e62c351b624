import { setTimeout as pause } from 'node:timers/promises';

/** How long it takes until `isSo`, which is asked again and again; a question that fails is answered 'no'. */
export async function msUntil(isSo: () => Promise<boolean>): Promise<number> {
  const begin = performance.now();
  while (!(await isSo().catch(() => false))) await pause(20);
  return Math.round(performance.now() - begin);
}
