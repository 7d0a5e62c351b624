import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import type { MetricsAddress } from '../config.js';
import { SetupError } from '../setup-error.js';
import type { Metrics } from './metrics.js';

/** Serves /metrics on its own port until closed, with Node's metrics: memory, event loop, garbage collection. */
export async function startMetricsServer(
  { registry }: Metrics,
  { port, host }: MetricsAddress,
): Promise<() => Promise<void>> {
  collectDefaultMetrics({ register: registry });
  const handle = async ({ url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(port, host);
  await once(server, 'listening').catch(() => {
    throw new SetupError(
      `The metrics cannot be served at ${host}:${port}: set METRICS_PORT to another port.`,
    );
  });
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}
