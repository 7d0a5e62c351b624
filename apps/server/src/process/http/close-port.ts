import { Server } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';

/** After this time the port closes even if new connections keep arriving. */
const LONGEST_MS = 5_000;
/** A tick of the event loop below this time is short: it is unlikely that a connection arrives in it. */
const SHORT_TICK_MS = 5;

/**
 * Closes the port but keeps open connections, unlike `close` of an HTTP server. Waits for a short tick in which no connection
 * arrives: closing resets those that are not accepted yet, and they may carry a write, which no proxy retries (ADR 025).
 */
export async function closePort(server: Server): Promise<void> {
  let accepted = 0;
  server.on('connection', () => accepted++);
  const deadline = performance.now() + LONGEST_MS;
  for (let isQuiet = false; !isQuiet && performance.now() < deadline;) {
    const [before, begin] = [accepted, performance.now()];
    await nextTick();
    isQuiet = accepted === before && performance.now() - begin < SHORT_TICK_MS;
  }
  Server.prototype.close.call(server);
}
