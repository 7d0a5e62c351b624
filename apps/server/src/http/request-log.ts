import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { runFor } from '../log/current-request.js';
import { Metrics } from '../metrics/metrics.js';

const ours = new WeakSet<object>();

/** For a request that the shop makes of itself: whoever made it is told of. */
export function leaveUntold({ raw }: FastifyRequest): void {
  ours.add(raw);
}

/** Names a request in the log and in its answer. */
export const REQUEST_ID = 'X-Request-Id';

/**
 * Says of each request, in one line at the level `info`, what it was, how it ended and how long it took, and counts it. It is
 * named by its route: the address itself may hold what somebody has searched for.
 */
export function addRequestLog(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const metrics = app.get<Config>(CONFIG).metrics && app.get(Metrics);
  const tell = (request: FastifyRequest, status: number, seconds: number) => {
    const { method, operation, hasErrors, log } = request;
    const route = routeOf(request);
    log.info({ method, route, operation, status, ms: Math.round(seconds * 10_000) / 10 }, 'answered');
    metrics?.observeRequest({ method, route, operation, status, hasErrors, seconds });
  };
  fastify.decorateRequest('operation', undefined);
  fastify.decorateRequest('hasErrors', false);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id);
    runFor(request, done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => runFor(request, done));
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!ours.has(request.raw)) tell(request, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** One for all pages: they are told apart by the site, not by the server. */
function routeOf({ routeOptions: { url = 'none' } }: FastifyRequest): string {
  return url === '/' || url === '/*' ? 'page' : url;
}
