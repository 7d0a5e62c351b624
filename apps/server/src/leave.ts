import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config.js';
import { Leaving } from './http/leaving.js';

/** What is under way has this long to end; whoever is slower is cut off. */
const MOST_MS = 25_000;

/**
 * First /readyz says no, and the shop goes on answering for as long as what stands in front needs to notice. Then it takes no
 * connection any more, and ends when the last answer is out.
 */
export async function leave(app: NestFastifyApplication, { drainSeconds }: Config): Promise<void> {
  const server = app.getHttpServer();
  const isListening = server.listening;
  app.get(Leaving).hasBegun = true;
  if (isListening) await pause(drainSeconds * 1000);
  const cut = setTimeout(() => server.closeAllConnections(), MOST_MS);
  try {
    // Ahead of everything else: Apollo Server's part of `app.close` cuts off after ten seconds who is still under way.
    await app.getHttpAdapter().getInstance().close();
  } finally {
    clearTimeout(cut);
    await app.close();
  }
}
