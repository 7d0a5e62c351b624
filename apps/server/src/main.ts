import 'reflect-metadata';
import { readConfig } from './process/config.js';
import { DatabaseLostError, setupMessageOf } from './process/setup-error.js';
import { runShop } from './run-shop.js';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stop.signal.aborted) console.log(`Stopping (${signal}) ...`);
    stop.abort();
  });
}

try {
  await runShop(readConfig(), stop.signal);
  process.exit(0);
} catch (error) {
  console.error(`BeamBright ${whatFailed(error)}. ${setupMessageOf(error)}`);
  process.exit(1);
}

function whatFailed(error: unknown): string {
  if (error instanceof DatabaseLostError) return 'had to stop';
  return stop.signal.aborted ? 'could not stop cleanly' : 'could not start';
}
