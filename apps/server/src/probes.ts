import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DatabaseHealth } from './database/database-health.js';
import { GracefulShutdown } from './process/http/graceful-shutdown.js';
import { FullDisks } from './process/metrics/full-disks.js';

/** /livez tells when to restart the process, /readyz when to send it requests. A full disk does not count: reads still work. */
export function addProbes(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const shutdown = app.get(GracefulShutdown);
  const database = app.get(DatabaseHealth);
  const disks = app.get(FullDisks);
  fastify.get('/livez', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  fastify.get('/readyz', async (_request, reply) => {
    const status = shutdown.hasBegun ? 'shutting_down' : await database.readiness();
    const fullDisks = disks.current();
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, ...(fullDisks.length > 0 && { fullDisks }) });
  });
}
