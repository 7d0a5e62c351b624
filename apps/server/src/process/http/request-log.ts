import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CONFIG, type Config } from '../config.js';
import { runFor } from '../log/current-request.js';
import { type FinishedRequest, Metrics } from '../metrics/metrics.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the shop itself makes the request, to fill the response cache. It is then neither logged nor counted. */
    isInternal: boolean;
  }
}

const SILENT: ReadonlySet<string> = new Set(['silent', 'fatal', 'error', 'warn']);

/** Logs each request in a line at level `info`, and counts it. Uses the route, as the URL may have a personal search. */
export function addRequestLog(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const config = app.get<Config>(CONFIG);
  const metrics = config.metrics && app.get(Metrics);
  fastify.decorateRequest('operation', undefined);
  fastify.decorateRequest('hasErrors', false);
  fastify.decorateRequest('isInternal', false);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    runFor(request, done);
  });
  fastify.addHook('preValidation', (request, _reply, done) => runFor(request, done));
  if (!metrics && SILENT.has(config.logLevel)) return;
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!request.isInternal) {
      const answered = finishedRequestOf(request, reply);
      const { method, route, operation, status, seconds } = answered;
      request.log.info(
        { method, route, operation, status, ms: Math.round(seconds * 10_000) / 10 },
        'answered',
      );
      metrics?.observeRequest(answered);
    }
    done();
  });
}

function finishedRequestOf(
  request: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
): FinishedRequest {
  const { method, operation, hasErrors } = request;
  const route = routeOf(request);
  return { method, route, operation, hasErrors, status: statusCode, seconds: elapsedTime / 1000 };
}

/** All pages have one route, because the site itself routes between them. */
function routeOf({ routeOptions: { url = 'none' } }: FastifyRequest): string {
  return url === '/' || url === '/*' ? 'page' : url;
}

/** The accepted ids. Few kinds of characters are allowed, because an id is written unchanged to the log and the response. */
const VALID_ID = /^[\w-]{8,64}$/;

export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
}
