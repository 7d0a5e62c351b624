import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.js';
import { Leaving } from './http/leaving.js';
import { LiveStreams } from './live/live-streams.js';

/** What is under way has this long to end once nobody new is let in; whoever is slower is cut off. */
const MOST_MS = 25_000;
/** Should somebody new stand at the door at every turn of the loop, it is closed nevertheless. */
const LAST_COMERS_MS = 1_000;

/**
 * First /readyz says no, and the shop goes on answering for as long as what stands in front needs to notice. Then it takes no
 * connection any more, gives those that are there as long again, and ends when the last answer is out.
 */
export async function leave(app: NestFastifyApplication, { drainSeconds }: Config): Promise<void> {
  const server = app.getHttpServer();
  const patience = drainSeconds * 1000;
  app.get(Leaving).hasBegun = true;
  const cut = setTimeout(() => server.closeAllConnections(), patience + MOST_MS);
  try {
    if (server.listening) {
      await pause(patience);
      await closeDoor(server);
      app.get(LiveStreams).close();
      await emptied(server, patience);
    }
    // Ahead of everything else: Apollo Server's part of `app.close` cuts off after ten seconds who is still under way.
    await app.getHttpAdapter().getInstance().close();
  } finally {
    clearTimeout(cut);
    await app.close();
  }
}

/**
 * Lets nobody new in, and nobody who has come stand outside: Node takes in one connection at each turn of its loop, and the kernel
 * resets those that still wait when the port closes, with the write that they may carry, which no proxy sends again (ADR 025).
 */
async function closeDoor(server: Server): Promise<void> {
  let comers = 0;
  server.on('connection', () => comers++);
  const deadline = performance.now() + LAST_COMERS_MS;
  let before: number;
  do {
    before = comers;
    await turn();
  } while (comers > before && performance.now() < deadline);
  // Not the server's own `close`, which would end connections as well.
  Server.prototype.close.call(server);
}

/** Waits until no connection is left, for so many ms at most: a proxy ends those by itself that it has no more use for. */
async function emptied(server: Server, ms: number): Promise<void> {
  const enough = new AbortController();
  const { signal } = enough;
  const waits = [once(server, 'close', { signal }), pause(ms, undefined, { signal })];
  await Promise.race(waits);
  enough.abort();
  await Promise.allSettled(waits);
}
