import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { runFor } from '../log/current-request.js';
import { type AnsweredRequest, Metrics } from '../metrics/metrics.js';

const ours = new WeakSet<object>();

/** For a request that the shop makes of itself: whoever made it is told of. */
export function leaveUntold({ raw }: FastifyRequest): void {
  ours.add(raw);
}

/** Names a request in the log and in its answer. */
export const REQUEST_ID = 'X-Request-Id';

/** At these levels of the log nothing is said of each request. */
const SILENT: ReadonlySet<string> = new Set(['silent', 'fatal', 'error', 'warn']);

export type Tell = (log: FastifyBaseLogger, answered: AnsweredRequest) => void;

/**
 * Says of a request, in one line at the level `info`, what it was, how it ended and how long it took, and counts it. It is named by
 * its route: the address itself may hold what somebody has searched for. Undefined where nobody wants to know.
 */
export function tellerOf(app: NestFastifyApplication): Tell | undefined {
  const config = app.get<Config>(CONFIG);
  const metrics = config.metrics && app.get(Metrics);
  if (!metrics && SILENT.has(config.logLevel)) return undefined;
  return (log, answered) => {
    const { method, route, operation, status, seconds } = answered;
    log.info({ method, route, operation, status, ms: Math.round(seconds * 10_000) / 10 }, 'answered');
    metrics?.observeRequest(answered);
  };
}

/** Tells of each request that Fastify answers, and of its id. */
export function addRequestLog(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const tell = tellerOf(app);
  fastify.decorateRequest('operation', undefined);
  fastify.decorateRequest('hasErrors', false);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id);
    runFor(request, done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => runFor(request, done));
  if (!tell) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!ours.has(request.raw)) tell(request.log, answeredBy(request, reply));
    done();
  });
}

function answeredBy(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): AnsweredRequest {
  const { method, operation, hasErrors } = request;
  const route = routeOf(request);
  return { method, route, operation, hasErrors, status: statusCode, seconds: elapsedTime / 1000 };
}

/** One for all pages: they are told apart by the site, not by the server. */
function routeOf({ routeOptions: { url = 'none' } }: FastifyRequest): string {
  return url === '/' || url === '/*' ? 'page' : url;
}
