import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DatabaseHealth } from './database/database-health.js';
import { GracefulShutdown } from './process/http/graceful-shutdown.js';
import { FullDisks } from './process/metrics/full-disks.js';

/**
 * What orchestrators and load balancers ask. /livez: whether the process answers at all, or should be started again; a database
 * that is away is no reason. /readyz: whether it should get visitors, who may look at things when a disk is full.
 */
export function addProbes(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const shutdown = app.get(GracefulShutdown);
  const database = app.get(DatabaseHealth);
  const disks = app.get(FullDisks);
  fastify.get('/livez', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  fastify.get('/readyz', async (_request, reply) => {
    const status = shutdown.hasBegun ? 'leaving' : await database.readiness();
    const fullDisks = disks.current();
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status, ...(fullDisks.length > 0 && { fullDisks }) });
  });
}
