import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.js';
import { closeDoor } from './http/close-door.js';
import { Leaving } from './http/leaving.js';
import { LiveStreams } from './live/live-streams.js';

/** What is under way has this long to end once nobody new is let in; whoever is slower is cut off. */
const MOST_MS = 25_000;

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
      // Their pages come back through the proxy to another shop; as long as the port was open it might have been this one.
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
 * Waits until no connection is left, for so many ms at most: a proxy ends those by itself that it has no more use for. To be called as
 * soon as the port is closed, since the last one may go at any turn.
 */
async function emptied(server: Server, ms: number): Promise<void> {
  await Promise.race([once(server, 'close'), pause(ms, undefined, { ref: false })]);
}
