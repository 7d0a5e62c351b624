import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { LiveStreams } from './live/live-streams.js';
import type { Config } from './process/config.js';
import { closePort } from './process/http/close-port.js';
import { GracefulShutdown } from './process/http/graceful-shutdown.js';

/** How long requests may take to finish once the port is closed. Slower ones are cut off. */
const LONGEST_MS = 25_000;

/** Fails /readyz, but serves for `drainSeconds`. Then closes the port, and waits as long again for idle connections to close. */
export async function shutDown(app: NestFastifyApplication, { drainSeconds }: Config): Promise<void> {
  const server = app.getHttpServer();
  const drainMs = drainSeconds * 1000;
  app.get(GracefulShutdown).hasBegun = true;
  const cutOff = setTimeout(() => server.closeAllConnections(), drainMs + LONGEST_MS);
  try {
    if (server.listening) {
      await pause(drainMs);
      await closePort(server);
      // Not earlier: browsers reconnect through the proxy, which with the port open might lead them to this instance again.
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
