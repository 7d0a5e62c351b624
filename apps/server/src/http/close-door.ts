import { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** Should somebody new come at every turn of the loop, the port is closed nevertheless; but one long turn must not use all of it up. */
const LAST_COMERS_MS = 5_000;
/** Whoever comes within a turn that was this short is not seen; a proxy that has noticed sends somebody every two seconds. */
const SHORT_TURN_MS = 5;

/**
 * Takes no new connections and leaves those that are there, unlike the server's own `close`. It waits for a turn of the event loop that
 * was short and brought nobody: Node takes in one connection a turn, and the kernel resets those that still wait when the port closes,
 * with the write that they may carry, which no proxy sends again (ADR 025).
 */
export async function closeDoor(server: Server): Promise<void> {
  let comers = 0;
  server.on('connection', () => comers++);
  const deadline = performance.now() + LAST_COMERS_MS;
  for (let isQuiet = false; !isQuiet && performance.now() < deadline;) {
    const [before, begin] = [comers, performance.now()];
    await turn();
    isQuiet = comers === before && performance.now() - begin < SHORT_TURN_MS;
  }
  Server.prototype.close.call(server);
}
