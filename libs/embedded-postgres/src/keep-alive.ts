import { setTimeout as pause } from 'node:timers/promises';

/** What is told of a server that had ended while it was in use. */
export interface Watcher {
  /** It was started again. */
  restarted(sentence: string): void;
  /** It could not be; nothing is tried any more. */
  lost(error: unknown): void;
}

interface Server {
  isRunning(): Promise<boolean>;
  /** Says in a sentence how it went. */
  startAgain(): Promise<string>;
}

const PAUSES = { checkMs: 500, retryMs: 10_000 };
const MOST_FAILURES = 3;
const WITHIN_MS = 60_000;

/** Starts a server that has ended again, until `stop` is aborted or that has failed three times within a minute. */
export async function keepAlive(
  server: Server,
  watcher: Watcher,
  stop: AbortSignal,
  pauses = PAUSES,
): Promise<void> {
  let failures: number[] = [];
  for (let wait = pauses.checkMs; ;) {
    await pause(wait, undefined, { signal: stop, ref: false }).catch(() => undefined);
    if (stop.aborted) return;
    wait = pauses.checkMs;
    try {
      if (!(await server.isRunning())) watcher.restarted(await server.startAgain());
    } catch (error) {
      if (stop.aborted) return;
      const now = performance.now();
      failures = [...failures.filter((at) => now - at < WITHIN_MS), now];
      if (failures.length >= MOST_FAILURES) return watcher.lost(error);
      wait = pauses.retryMs;
    }
  }
}
