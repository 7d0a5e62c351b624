import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 12;

/** Asks again in short steps until there is an answer; undefined when `limitMs` has passed. Throws when `stop` is aborted. */
export async function poll<T>(
  ask: () => Promise<T | undefined>,
  limitMs: number,
  stop?: AbortSignal,
): Promise<T | undefined> {
  const end = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() >= end) return undefined;
    await pause(EVERY_MS, undefined, { signal: stop });
  }
}
