import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { LiveStreams } from './live/live-streams.js';
import type { Config } from './process/config.js';
import { closePort } from './process/http/close-port.js';
import { GracefulShutdown } from './process/http/graceful-shutdown.js';

/** How long requests may take to finish once the port is closed; slower ones are cut off. */
const LONGEST_MS = 25_000;

/** /readyz fails while requests are still served, until the proxy in front notices. Then the port closes, and open connections get the same time again. */
export async function shutDown(app: NestFastifyApplication, { drainSeconds }: Config): Promise<void> {
  const server = app.getHttpServer();
  const drainMs = drainSeconds * 1000;
  app.get(GracefulShutdown).hasBegun = true;
  const cutOff = setTimeout(() => server.closeAllConnections(), drainMs + LONGEST_MS);
  try {
    if (server.listening) {
      await pause(drainMs);
      await closePort(server);
      // Browsers reconnect through the proxy; while the port was open it might have been to this instance.
      app.get(LiveStreams).close();
      // Proxies close idle connections themselves. The last one may close at any tick, so no await comes before this.
      await Promise.race([once(server, 'close'), pause(drainMs, undefined, { ref: false })]);
    }
    // Before `app.close`, whose Apollo Server cuts off after ten seconds whatever has not finished.
    await app.getHttpAdapter().getInstance().close();
  } finally {
    clearTimeout(cutOff);
    await app.close();
  }
}
