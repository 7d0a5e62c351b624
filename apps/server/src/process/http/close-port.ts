import { Server } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';

/** After this time the port closes even if new connections keep arriving. It is enough for one long tick of the event loop. */
const LONGEST_MS = 5_000;
/** In so short a tick hardly any connection arrives: a proxy that has noticed the shutdown opens only one every two seconds. */
const SHORT_TICK_MS = 5;

/**
 * Closes the port but keeps open connections, unlike `close` of an HTTP server. Closing resets connections that are not accepted
 * yet, and these may carry a write, which no proxy retries (ADR 025). So it waits for a short tick without a new connection.
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
