import { Server } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';

/** Close the port even if new connections keep arriving; allow one long event-loop tick. */
const LONGEST_MS = 5_000;
/** A connection that arrives within a tick this short may go unseen: a proxy that has noticed sends one every two seconds. */
const SHORT_TICK_MS = 5;

/**
 * Stops listening and keeps the connections that are open, unlike `close` of an HTTP server, which ends idle ones. Waits for a short tick
 * without a new connection: Node accepts one in each tick, and the kernel resets those still in the backlog when the port closes,
 * with the write that they may carry, which no proxy sends again (ADR 025).
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
