import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.js';

/** What is told of a server that had ended while it was in use. */
export interface Watcher {
  /** It was started again. */
  restarted(sentence: string): void;
  /** It could not be for now, since its disk is full; told at each try. */
  diskFull(): void;
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

/**
 * Starts a server that has ended again, until `stop` is aborted or that has failed three times within a minute. A full disk
 * does not count: there may be room again.
 */
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
      wait = pauses.retryMs;
      if (error instanceof EmbeddedPostgresError && error.code === 'DISK_FULL') {
        watcher.diskFull();
        continue;
      }
      const now = performance.now();
      failures = [...failures.filter((at) => now - at < WITHIN_MS), now];
      if (failures.length >= MOST_FAILURES) return watcher.lost(error);
    }
  }
}
