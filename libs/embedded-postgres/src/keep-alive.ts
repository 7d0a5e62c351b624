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

/** Starts a server that has ended again, until `stop` is aborted or that has failed three times in a row. */
export async function keepAlive(
  server: Server,
  watcher: Watcher,
  stop: AbortSignal,
  { checkMs, retryMs } = { checkMs: 500, retryMs: 10_000 },
): Promise<void> {
  let failures = 0;
  for (let wait = checkMs; ;) {
    await pause(wait, undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) return;
    try {
      if (!(await server.isRunning())) watcher.restarted(await server.startAgain());
      failures = 0;
      wait = checkMs;
    } catch (error) {
      if (stop.aborted) return;
      wait = retryMs;
      // There may be room again.
      if (error instanceof EmbeddedPostgresError && error.code === 'DISK_FULL') watcher.diskFull();
      else if (++failures === 3) return watcher.lost(error);
    }
  }
}
