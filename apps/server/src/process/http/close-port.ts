import { Server } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';

/** After this time, long enough for one long tick of the event loop, the port closes even if new connections keep arriving. */
const LONGEST_MS = 5_000;
/** A tick this short hardly misses a connection: a proxy that has noticed the shutdown opens only one every two seconds. */
const SHORT_TICK_MS = 5;

/**
 * Stops listening but keeps open connections, unlike `close` of an HTTP server. Waits for a short tick without a new connection,
 * because closing the port resets connections in the backlog, which may carry a write that no proxy retries (ADR 025).
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
